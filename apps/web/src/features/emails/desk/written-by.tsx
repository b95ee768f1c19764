import type { Email, Letter } from "@storyletter/contract/schemas";

export const writtenBy = ({ writer }: Pick<Letter, "writer">): string =>
  writer.kind === "built-in" ? "Written without AI" : `Written by ${writer.name}`;

/** Who wrote the letter; the notice over a letter that another writer wrote says so itself. */
export function WrittenBy({ email: { letter } }: { email: Email }) {
  if (!letter || letter.writer.fallbackReason) return null;
  return <p className="ml-auto">{writtenBy(letter)}</p>;
}
