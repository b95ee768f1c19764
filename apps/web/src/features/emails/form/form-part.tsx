import { type ReactNode, useId } from "react";

/** One of the five parts of the form, with the reason why it is asked. */
export function FormPart({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t border-rule py-7 first:border-0 first:pt-0">
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 text-faded">{why}</p>
      <div className="mt-6 grid grid-cols-1 gap-7">{children}</div>
    </section>
  );
}
