import { renderStaticPage } from "../static-page.tsx";
import { Clause, LegalPage } from "./legal-page.tsx";
import { SupportLink } from "./support-link.tsx";

function PrivacyPolicy() {
  return (
    <LegalPage
      headline="Privacy Policy"
      summary="What Storyletter keeps about you, what it is used for, and how you get rid of it."
    >
      <Clause title="Who the service is for">
        <p>Users must be at least 18 years old, or have the consent of a parent or guardian.</p>
        <p>
          The service is not for children under 13, and we do not knowingly keep data about them. If you
          believe that a child has signed up, write to <SupportLink />, and we will delete the account.
        </p>
      </Clause>
      <Clause title="What we keep">
        <ul className="list-disc space-y-1.5 pl-5">
          <li>
            Your account: email address, a protected form of your password and, if you gave it, your name.
          </li>
          <li>What you write: your stories, your offers, and the emails that were generated from them.</li>
          <li>
            Your plan: credits, subscription status and the payment provider’s customer number. We never see
            your card.
          </li>
          <li>
            How the service is used: pages opened and actions taken, to keep it working and to improve it.
          </li>
        </ul>
      </Clause>
      <Clause title="What it is used for">
        <p>
          To write your emails, to keep them in your library, to bill a subscription, to answer you, and to
          protect the service against abuse.
        </p>
      </Clause>
      <Clause title="Who else processes it">
        <p>
          The text you enter may be sent to a provider of AI models, which writes the email. Payments are
          handled by a card payment provider, and our messages to you by a mail provider. Each gets what it
          needs for that.
        </p>
      </Clause>
      <Clause title="Cookies">
        <p>
          A session cookie keeps you signed in. An outside analytics service is loaded only if you have agreed
          to it.
        </p>
      </Clause>
      <Clause title="Your data, on request">
        <p>
          You can ask for an export of your data; it is sent by email within 24 hours. To have your account
          deleted, write to <SupportLink />. Account data is deleted within 30 days of account deletion.
        </p>
      </Clause>
      <Clause title="Contact">
        <p>
          Questions about privacy: <SupportLink />.
        </p>
      </Clause>
    </LegalPage>
  );
}

export const page = () =>
  renderStaticPage(
    {
      title: "Privacy Policy | Storyletter",
      description: "What Storyletter keeps about you, what it is used for, and how you get rid of it.",
      path: "/privacy-policy",
    },
    <PrivacyPolicy />,
  );
