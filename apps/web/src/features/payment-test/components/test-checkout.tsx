import { Button } from "@storyletter/ui";
import { Section } from "../../../shell/section.tsx";
import { Problem } from "../../../subscription/problem.tsx";
import { useTestCheckout } from "../use-test-checkout.ts";

export function TestCheckout() {
  const { start, busy, problem } = useTestCheckout();
  return (
    <Section title="Test checkout">
      <p className="mb-4 text-faded">For the account you are signed in with.</p>
      <Button onClick={start} busy={busy} busyLabel="Creating…">
        Create Test Checkout Session
      </Button>
      <Problem text={problem} />
    </Section>
  );
}
