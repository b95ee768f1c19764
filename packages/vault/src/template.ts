import type { SubjectAngle, VaultTemplate } from "@storyletter/contract";

/** One paragraph of an example letter, and the fields of the template that it tells. */
export interface ExampleParagraph {
  text: string;
  tells?: readonly string[];
}

/** A letter made with the template, by a business that was invented for it. */
export interface Example {
  business: string;
  paragraphs: readonly ExampleParagraph[];
  /** The one ask, and where it leads. */
  call: string;
  address: string;
  postscript?: string;
}

/** A template of the vault with everything the book prints. */
export interface Template extends VaultTemplate {
  /** What decides whether this kind of story works. */
  craft: string;
  example: Example;
  subjects: readonly { angle: SubjectAngle; text: string }[];
}
