import { Badge, Letter } from "@storyletter/ui";
import { sampleLetter } from "../../../landing/sample-letter.ts";

/** A sample letter beside the form, fading out at the bottom. */
export function SampleLetterPreview() {
  return (
    <div className="max-h-128 mask-b-from-55% overflow-hidden px-4 pb-8">
      <Letter
        sender={sampleLetter.sender}
        subject={sampleLetter.subject}
        preheader={sampleLetter.preheader}
        aside={<Badge>Sample email</Badge>}
        paragraphs={sampleLetter.paragraphs.slice(0, 6).map(({ text }) => ({ text }))}
      />
    </div>
  );
}
