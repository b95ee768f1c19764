import { linkify } from "../../../email-display/linkify.ts";
import { shortAddress } from "./short-address.ts";

/** A paragraph as text; its web addresses can be followed, and are shown at a readable length. */
export function LinkedText({ text }: { text: string }) {
  return (
    <span className="whitespace-pre-line">
      {linkify(text).map((piece, index) =>
        piece.href ? (
          <a
            key={index}
            href={piece.href}
            title={piece.href}
            target="_blank"
            rel="noopener noreferrer"
            className="link font-semibold break-words"
          >
            {shortAddress(piece.href)}
          </a>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}
