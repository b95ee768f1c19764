import type { SystemCheck } from "@storyletter/contract/admin";
import { Badge, type BadgeTone, Button } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Section } from "../../../shell/page.tsx";

const PARTS: Record<SystemCheck["part"], string> = {
  settings: "Settings",
  database: "Database",
  mail: "Mail server",
  model: "AI model",
  payments: "Payments",
  clock: "Clock",
  disk: "Disk",
  backups: "Backups",
  proxy: "Proxy",
};

const STATES: Record<SystemCheck["state"], { word: string; tone: BadgeTone }> = {
  ok: { word: "OK", tone: "success" },
  warning: { word: "Check", tone: "warning" },
  wrong: { word: "Wrong", tone: "danger" },
  off: { word: "Off", tone: "plain" },
};

/** What `npm run doctor` prints, as this process sees it. */
export function InstallationCheck() {
  const examine = trpc.admin.examine.useMutation({
    onError: (error) => showFailureToast("Couldn't check the installation", error),
  });
  return (
    <Section title="Installation Check">
      <p className="text-sm text-faded">
        Asks the database, the mail server, the AI model for one word, and the payment provider, and looks at
        clock, disk, backups and proxy. No mail is sent.{" "}
        <code className="font-mono text-ink">npm run doctor</code> does the same.
      </p>
      {examine.data && (
        <ul className="mt-4 divide-y divide-rule text-sm" aria-label="Results">
          {examine.data.map(({ part, state, detail }) => (
            <li key={`${part} ${detail}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
              <span className="w-20 shrink-0">
                <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
              </span>
              <span className="w-28 shrink-0 font-medium">{PARTS[part]}</span>
              <span className="min-w-0 basis-64 grow wrap-anywhere">{detail}</span>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="quiet"
        className="mt-4"
        busy={examine.isPending}
        busyLabel="Checking..."
        onClick={() => examine.mutate()}
      >
        Check Now
      </Button>
    </Section>
  );
}
