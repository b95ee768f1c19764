import type { Subscription } from "@storyletter/contract";
import { Section } from "../../../shell/section.tsx";
import { supportAddress } from "../../../shell/support-address.ts";
import { cancellingText } from "../notes.ts";

/** Said before anybody has to look for it. */
export function Cancelling({ subscription }: { subscription: Subscription }) {
  const support = supportAddress();
  return (
    <Section title="If you cancel">
      <p>You can do so at any time, under Manage Subscription. {cancellingText(subscription)}</p>
      <p className="mt-3">
        Not what you hoped for? There is a 30-day money-back guarantee
        {support ? (
          <>
            : write to{" "}
            <a href={`mailto:${support}`} className="link">
              {support}
            </a>
            .
          </>
        ) : (
          "."
        )}
      </p>
    </Section>
  );
}
