import { Section } from "../../../shell/section.tsx";

/** Billing, where the checkout of a member ends, is no screen of administrators. */
export function Instructions({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Section title="How to test">
      <ol className="list-decimal space-y-2 pl-5 marker:text-faded">
        <li>Create a test checkout session. It opens in a new tab, and stays open for a day.</li>
        <li>
          Pay with one of the test cards below: any name, any date in the future such as 12 / 34, any three
          digits as the security code.
        </li>
        <li>
          {isAdmin
            ? "A card that pays leads back to this page, which says what became of it. Members come back to Billing."
            : "A card that pays leads back to Billing, with a congratulation and 300 credits."}
        </li>
        <li>
          To skip the checkout, send its webhook by hand: enter the email address of an account at the end of
          this page.
        </li>
      </ol>
      <p className="mt-4 text-sm text-faded">
        This screen exists in the test environment only. Nobody's password is needed, and none stands here.
      </p>
    </Section>
  );
}
