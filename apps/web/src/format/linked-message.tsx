import { Fragment } from "react";

/** A message of ours, with the pages it names as links. Addresses that someone typed stay text. */
export function LinkedMessage({ message, pages }: { message: string; pages: readonly (string | null)[] }) {
  const page = pages.find((each) => each !== null && message.includes(each));
  if (!page) return <span>{message}</span>;
  return (
    <span>
      {message.split(page).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <a
              href={page}
              target="_blank"
              rel="noopener noreferrer"
              className="link [overflow-wrap:anywhere]"
            >
              {page.replace("https://", "")}
            </a>
          )}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
