import { Spinner } from "@storyletter/ui";

export function TransientScreen({ text }: { text: string }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <div role="status">
        <h1 className="flex items-center gap-2.5 font-sans text-base font-normal tracking-normal text-faded">
          <Spinner />
          {text}
        </h1>
      </div>
    </main>
  );
}

/** Shown before the session is known, so it must fit every user. */
export const LoadingScreen = () => <TransientScreen text="Opening Storyletter…" />;
