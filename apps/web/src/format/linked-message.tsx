/** A message of ours, with the first of our pages that it names as a link. Addresses that someone typed stay text. */
export function LinkedMessage({ message, pages }: { message: string; pages: readonly (string | null)[] }) {
  const page = pages.find((each) => each !== null && message.includes(each));
  if (!page) return <span>{message}</span>;
  const start = message.indexOf(page);
  return (
    <span>
      <span>{message.slice(0, start)}</span>
      <a href={page} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
        {page.replace("https://", "")}
      </a>
      <span>{message.slice(start + page.length)}</span>
    </span>
  );
}
