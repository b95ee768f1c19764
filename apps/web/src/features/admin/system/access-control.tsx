import { ADMIN_ID_PREFIX, PASSWORD_MIN } from "@storyletter/contract";
import { buttonClass } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../../api/trpc.ts";
import { Section } from "../../../shell/section.tsx";
import { Facts } from "./facts.tsx";

/** Who may do what, as the server enforces it at every call. */
export function AccessControl() {
  const { data: requirement } = trpc.auth.secondFactorRequirement.useQuery(undefined, { retry: false });
  return (
    <Section title="Security and Access Control">
      <Facts
        facts={[
          ["Administrators", `ids that start with ${ADMIN_ID_PREFIX}`],
          ["Creating users and administrators", "the owner alone"],
          [
            "Second factor of administrators",
            requirement ? (requirement.required ? "Required" : "Optional") : "…",
          ],
          ["Shortest password", `${PASSWORD_MIN} characters`],
          ["Actions of staff", "kept in the audit log"],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/admin/security" className={buttonClass({ variant: "quiet", size: "small" })}>
          Security settings
        </Link>
      </div>
    </Section>
  );
}
