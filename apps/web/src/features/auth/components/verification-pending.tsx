import { VERIFICATION_HOURS } from "@storyletter/contract";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { PublicPage } from "../../../shell/public-page.tsx";
import { readPendingEmail } from "../pending-email.ts";
import { LetterOnTheDesk } from "./letter-on-the-desk.tsx";
import { ResendForm } from "./resend-form.tsx";

/** One screen at two addresses: after signing up, and after signing in too early (decision VERIFY-38). */
export function VerificationPending() {
  const [email] = useState(readPendingEmail);
  return (
    <PublicPage
      title="Thank You for Starting Your FREE Trial!"
      beside={<LetterOnTheDesk />}
      footer={
        <Link to="/login" className="link inline-flex min-h-11 items-center">
          Back to Login
        </Link>
      }
    >
      <p>
        One step left: open the link in our verification mail{email && " to "}
        {email && <strong className="font-semibold break-words">{email}</strong>} and your free credits are
        yours.
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-faded marker:text-edge">
        <li>The link expires in {VERIFICATION_HOURS} hours.</li>
        <li>Nothing there? Check your spam folder, or send it again.</li>
      </ul>
      <hr className="my-6 border-rule" />
      <ResendForm email={email} />
    </PublicPage>
  );
}
