import { Page } from "../../../shell/page.tsx";
import { Security } from "../../security/security.tsx";
import { SecondFactorRequirement } from "./second-factor-requirement.tsx";

export function AdminSecurity() {
  return (
    <Page title="Security" narrow>
      <div className="space-y-5">
        <Security />
        <SecondFactorRequirement />
      </div>
    </Page>
  );
}
