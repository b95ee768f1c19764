import { FormPart } from "./form-part.tsx";
import { TextQuestion } from "./text-question.tsx";

export function TopicPart() {
  return (
    <FormPart title="Topic" why="What this email is for. Everything in the letter leads here.">
      <TextQuestion
        name="title"
        hint="For your library. Leave it empty, and it is taken from the topic."
        placeholder="e.g. The morning the oven died"
      />
      <TextQuestion
        name="contentFocus"
        rows={3}
        hint="The one idea or offer this email is about."
        placeholder="e.g. Why owners of small bakeries need one free day a week, and how our plan gives it to them"
      />
      <TextQuestion
        name="productName"
        optional
        hint="As your readers know it."
        placeholder="e.g. The Rest Day Plan"
      />
      <TextQuestion
        name="productDescription"
        optional
        rows={2}
        hint="What it is, in a sentence or two."
        placeholder="e.g. A six-week course with a weekly call"
      />
    </FormPart>
  );
}
