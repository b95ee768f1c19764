/** Repeats the reason under the button, because the toast disappears. */
export function Problem({ text }: { text: string | null }) {
  return (
    <div role="status">
      {text && <p className="mt-2 text-sm font-medium break-words text-brick">{text}</p>}
    </div>
  );
}
