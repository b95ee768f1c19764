import { TextQuestion } from "./form-field.tsx";
import { FormPart } from "./form-part.tsx";

export function TopicPart() {
  return (
    <FormPart section="topic" why="What this email is for.">
      <TextQuestion name="title" hint="For your library. You can leave it empty." />
      <TextQuestion name="contentFocus" rows={3} hint="The one idea or offer this email is about." />
    </FormPart>
  );
}
