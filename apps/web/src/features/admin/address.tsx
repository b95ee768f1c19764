import { Fragment } from "react";

/** An address or a URL that breaks after its signs, and inside a word only if that alone doesn't fit. */
export const Address = ({ children }: { children: string }) => (
  <span className="break-words">
    {children.split(/(?<=[@._/-])/).map((part, index) => (
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);
