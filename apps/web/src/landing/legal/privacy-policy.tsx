import { buttonClass } from "@storyletter/ui";
import { renderStaticPage } from "../static-page.tsx";
import { type Clause, LegalPage, Points, SupportLink } from "./legal-page.tsx";

/** Only shown where an outside analytics service is configured. */
const ChangeConsent = () => (
  <p hidden data-change-consent>
    <button type="button" className={buttonClass({ variant: "quiet", size: "small" })}>
      Change my answer
    </button>
  </p>
);

const CLAUSES: readonly Clause[] = [
  {
    title: "Who is responsible",
    text: (
      <p>
        The operator of this Storyletter service (“we”) decides what personal data is used for. You can reach
        us at <SupportLink />.
      </p>
    ),
  },
  {
    title: "Who the service is for",
    text: (
      <>
        <p>Users must be at least 18 years old, or have the consent of a parent or guardian.</p>
        <p>
          The service is not for children under 13, and we do not knowingly store data about them. If you
          believe a child has signed up, write to <SupportLink />, and we will delete the account.
        </p>
      </>
    ),
  },
  {
    title: "What we store",
    text: (
      <Points>
        <li>
          Your account: email address, a protected form of your password that no one can read and, if you gave
          it, your name.
        </li>
        <li>
          What you write: your profile, your offers, your stories, your drafts, emails of your own that you
          give us as samples, and the emails that were generated.
        </li>
        <li>
          The mail tools you connect: their keys, encrypted, the name of your account there, and which letter
          became which draft.
        </li>
        <li>
          Your plan: credits, subscription status, invoices and the payment provider’s customer number. We
          never see your card.
        </li>
        <li>
          Your sign-ins: when, the name of the browser and the network address, so that you can see them in
          your settings and we can alert you to a new one.
        </li>
        <li>
          How the service is used: which screens are opened and when a letter is copied or downloaded, but
          never what it says.
        </li>
      </Points>
    ),
  },
  {
    title: "What it is used for",
    text: (
      <>
        <p>
          To provide what you signed up for: to write your emails, store them in your library, bill your
          subscription and answer you. That is our contract with you.
        </p>
        <p>
          To protect the service against abuse, find problems and see which parts are used. That is our
          legitimate interest, and you can object to it.
        </p>
        <p>We do not sell personal data, and we do not use your stories to advertise.</p>
      </>
    ),
  },
  {
    title: "The AI model",
    text: (
      <p>
        The text you enter may be sent to a provider of AI models, which writes the email. It receives the
        brief and nothing from your account: no name unless you wrote it there, no address, no payment data.
        Do not put secrets or sensitive data about other people, such as health data, into a story.
      </p>
    ),
  },
  {
    title: "Who else processes it",
    text: (
      <>
        <p>
          Payments are handled by a card payment provider, our messages to you by an email provider, and the
          service itself runs at a hosting provider. Each receives only what it needs. They may be in a
          different country from you; where the law requires safeguards, we put them in place. We give data to
          authorities only where the law requires it.
        </p>
        <p>
          A mail tool that you connect gets a letter when you have its draft created there, and nothing
          without that. What it does with the draft is between you and its provider. Disconnecting deletes the
          key here; drafts in the tool stay.
        </p>
      </>
    ),
  },
  {
    title: "Cookies and browser storage",
    text: (
      <>
        <p>
          A session cookie keeps you signed in, and another recognizes this browser the next time you sign in,
          so that you are not alerted to your own sign-in. A third, for a day after you sign up, makes the
          verification link a single step, and for an hour after that, one fills in your address on the login
          form. All of them are necessary. Your theme and your keyboard settings stay in this browser’s own
          storage; unfinished drafts are in it too until they are saved to your account.
        </p>
        <p>
          The service counts usage itself, without a cookie. An outside analytics service is loaded only if
          you agree to it; it then sets its own cookies. You can change your mind at any time.
        </p>
        <ChangeConsent />
      </>
    ),
  },
  {
    title: "How long it is kept",
    text: (
      <Points>
        <li>Emails, drafts, stories and your profile: until you delete them or your account.</li>
        <li>
          Keys of mail tools: until you disconnect the tool, reset your password or delete your account.
        </li>
        <li>The account: until it is deleted. Account data is deleted within 30 days of account deletion.</li>
        <li>Backups: 14 days at most. After that, deleted data is in none of them.</li>
        <li>Sign-ins: until they end, after 90 days at the latest.</li>
        <li>Usage counts: 400 days. Once an account is deleted, they are no longer linked to anyone.</li>
        <li>Invoices: as long as tax law requires.</li>
      </Points>
    ),
  },
  {
    title: "How it is protected",
    text: (
      <p>
        Connections are encrypted, passwords are stored only as hashes, and you can protect your account with
        two-factor authentication. Only staff who need it for support can see accounts. If a breach puts your
        data at risk, we will let you know.
      </p>
    ),
  },
  {
    title: "Your data, on request",
    text: (
      <>
        <p>
          You can see and correct what we store about you, and object to its use. You can request an export of
          your data in the settings; we email it within 24 hours. To have your account deleted, write to{" "}
          <SupportLink />.
        </p>
        <p>
          Depending on where you live you have further rights, and you can complain to a data protection
          authority.
        </p>
      </>
    ),
  },
  {
    title: "Changes",
    text: (
      <p>
        When this policy changes, the date at the top changes with it, and we will email you about changes
        that matter.
      </p>
    ),
  },
  {
    title: "Contact",
    text: (
      <p>
        Questions about privacy: <SupportLink />.
      </p>
    ),
  },
];

const SUMMARY = "What Storyletter stores about you, what it is used for, and how to have it deleted.";

export const page = () =>
  renderStaticPage(
    { title: "Privacy Policy | Storyletter", description: SUMMARY, path: "/privacy-policy" },
    <LegalPage headline="Privacy Policy" summary={SUMMARY} clauses={CLAUSES} />,
  );
