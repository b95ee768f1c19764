import { Button, classNames } from "@storyletter/ui";
import { useState } from "react";

/** Characters from which on a text is folded. */
const LONG = 420;

/** A text with its own line breaks; a long one is folded until someone wants all of it. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > LONG;
  return (
    <>
      <p className={classNames("break-words whitespace-pre-line", long && !open && "line-clamp-6")}>{text}</p>
      {long && (
        <Button
          variant="plain"
          size="small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 -ml-3"
        >
          {open ? "Show less" : "Show all"}
        </Button>
      )}
    </>
  );
}
