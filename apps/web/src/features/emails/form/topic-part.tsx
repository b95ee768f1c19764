import { OfferChooser } from "./choosers.tsx";
import { TextQuestion } from "./form-field.tsx";
import { FormPart } from "./form-part.tsx";

export function TopicPart() {
  return (
    <FormPart section="topic" why="What this email is for. Everything in the letter leads here.">
      <OfferChooser />
      <TextQuestion name="title" hint="For your library. Leave it empty and we'll take it from the topic." />
      <TextQuestion name="contentFocus" rows={3} hint="The one idea or offer this email is about." />
      <TextQuestion name="productName" optional hint="As your readers know it." />
      <TextQuestion name="productDescription" optional rows={2} hint="What it is, in a sentence or two." />
    </FormPart>
  );
}
