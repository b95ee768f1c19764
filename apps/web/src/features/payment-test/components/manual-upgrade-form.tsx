import { Button, Notice, TextField } from "@storyletter/ui";
import { useState } from "react";
import { Section } from "../../../shell/section.tsx";
import { useManualUpgrade } from "../use-manual-upgrade.ts";

/** The webhook of a completed checkout, sent by hand for one account (TEST-10). */
export function ManualUpgrade({ own }: { own: string }) {
  const { upgrade, busy, outcome } = useManualUpgrade();
  const [email, setEmail] = useState("");
  const failed = outcome && !outcome.done ? outcome.text : undefined;
  return (
    <Section title="Manual webhook upgrade">
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void upgrade(email);
        }}
      >
        <TextField
          label="User Email"
          type="email"
          autoComplete="off"
          hint={`Yours is ${own}.`}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={failed}
        />
        <Button type="submit" variant="quiet" busy={busy} busyLabel="Sending…">
          Trigger Upgrade
        </Button>
      </form>
      {outcome?.done && (
        <div className="mt-4">
          <Notice tone="success" announce title={outcome.text} />
        </div>
      )}
    </Section>
  );
}
