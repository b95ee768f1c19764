import { trpc } from "../../api/trpc.ts";
import { PasswordAndEmail } from "./components/password-and-email.tsx";
import { SecondFactorSection } from "./components/second-factor-section.tsx";
import { SessionsSection } from "./components/sessions-section.tsx";

/**
 * What people do themselves about who gets into their account; the same for users and administrators.
 * Who still owes a second factor can set it up, and nothing else.
 */
export function Security() {
  const { data: factor, isFetched } = trpc.auth.secondFactor.useQuery();
  const isOwed = factor?.required === true && !factor.enabled;
  return (
    <>
      {!isOwed && <SessionsSection ready={isFetched} />}
      <SecondFactorSection />
      {!isOwed && <PasswordAndEmail />}
    </>
  );
}
