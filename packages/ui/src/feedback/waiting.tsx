import { Spinner } from "./spinner.tsx";

/** A calm line for a wait of a second or two; longer waits deserve a progress of their own. */
export function Waiting({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2.5 py-10 text-faded">
      <Spinner />
      {text}
    </p>
  );
}
