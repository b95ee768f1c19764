import type { SystemInformation as Information } from "@storyletter/contract";
import { Section } from "../../../shell/section.tsx";
import { TimeAgo } from "../../../times/time-ago.tsx";
import { Facts } from "./facts.tsx";

const ROLES: Record<string, string> = {
  all: "answers calls and works (all)",
  web: "answers calls (web)",
  worker: "works (worker)",
};

/** The process that answered just now. */
export function SystemInformation({ system }: { system: Information }) {
  return (
    <Section title="System Information">
      <Facts
        facts={[
          ["Storyletter", system.version],
          ["Node.js", system.node],
          ["This process", ROLES[system.role] ?? system.role],
          ["Started", <TimeAgo key="started" at={system.startedAt} />],
        ]}
      />
    </Section>
  );
}
