/** Why the button above did not do it; it stays when the toast is gone. */
export function Problem({ text }: { text: string | null }) {
  return (
    <div role="status">
      {text && <p className="mt-2 text-sm font-medium break-words text-brick">{text}</p>}
    </div>
  );
}
