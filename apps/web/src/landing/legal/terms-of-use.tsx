import {
  BONUS_DAYS,
  BONUS_EMAILS,
  CREDITS_PER_EMAIL,
  PAID_PLAN_IDS,
  PAID_PLAN_NAMES,
  PLANS,
  planPrice,
  TRIAL_CREDITS,
} from "@storyletter/contract/billing/constants";
import { renderStaticPage } from "../static-page.tsx";
import { type Clause, LegalPage, Points, SupportLink } from "./legal-page.tsx";

const CLAUSES: readonly Clause[] = [
  {
    title: "These terms",
    text: (
      <>
        <p>
          These terms are an agreement between you and the operator of this Storyletter service (“we”). You
          accept them when you create an account. If you use the service for a company, you accept them on its
          behalf, and “you” also means the company.
        </p>
        <p>
          What we do with personal data is described in the{" "}
          <a href="/privacy-policy" className="link">
            Privacy Policy
          </a>
          .
        </p>
      </>
    ),
  },
  {
    title: "Who may use Storyletter",
    text: (
      <>
        <p>You must be at least 18 years old, or have the consent of a parent or guardian.</p>
        <p>
          Use an email address that is yours: your account becomes active when you open the link we send to
          it. You are responsible for what happens under your account. Keep your password to yourself, and let
          us know right away if you believe someone else is using your account.
        </p>
      </>
    ),
  },
  {
    title: "What the service does",
    text: (
      <>
        <p>
          You describe your offer and a story. Storyletter writes a marketing email from it, with subject
          lines and a link that carries your campaign tracking. You copy or download the result and send it
          yourself, with your own email platform. Storyletter sends nothing to your audience.
        </p>
        <p>
          Parts of the text may be written by an AI model, which can be wrong. Read every email before you
          send it: you decide whether it is accurate, whether it suits your audience, and whether it follows
          the rules on advertising and commercial email that apply to you.
        </p>
      </>
    ),
  },
  {
    title: "Your content",
    text: (
      <>
        <p>
          What you type in stays yours, and so does the email written from it, as far as the law grants rights
          in it. You allow us to store and process both to provide the service, and for nothing else.
        </p>
        <p>
          Enter only what you have the right to use. If your story is about other people, make sure you are
          allowed to tell it.
        </p>
      </>
    ),
  },
  {
    title: "What is not allowed",
    text: (
      <Points>
        <li>
          Emails that deceive: invented customers or results, false deadlines, a sender that is not you.
        </li>
        <li>Unsolicited bulk mail, and anything unlawful, hateful or harmful.</li>
        <li>More than one free trial for the same person or business.</li>
        <li>Using another person’s account, or getting around limits and security measures.</li>
        <li>Automated requests that disrupt the service for others.</li>
      </Points>
    ),
  },
  {
    title: "Free trial",
    text: (
      <p>
        The free trial has {TRIAL_CREDITS} credits in total. They are granted once, when your email address is
        verified, and need no credit card. One generated email uses {CREDITS_PER_EMAIL} credit; if writing
        fails, the credit comes back. A trial does not turn into a subscription by itself.
      </p>
    ),
  },
  {
    title: `${PAID_PLAN_NAMES} and payment`,
    text: (
      <>
        <p>
          {PAID_PLAN_IDS.map(
            (id) =>
              `${PLANS[id].name} costs ${planPrice(PLANS[id])} per month and includes ${PLANS[id].credits} story emails in each month you have paid for. `,
          )}
          Unused emails are not carried over. Taxes may be added where the law requires them.
        </p>
        <p>
          The subscription renews every month until you cancel it. Payment is handled by a card payment
          provider on its own pages; we do not receive your card number. If a payment fails, the plan is
          paused until you pay.
        </p>
      </>
    ),
  },
  {
    title: "Cancellation",
    text: (
      <>
        <p>
          You can cancel your subscription at any time in the billing portal. Cancellation takes effect at the
          end of the billing period; until then you keep everything {PAID_PLAN_NAMES} includes.
        </p>
        <p>
          If our support cancels a subscription, at your request or because these terms were broken, it ends
          at once. Your emails stay in your library either way.
        </p>
      </>
    ),
  },
  {
    title: "Guarantee and refunds",
    text: (
      <p>
        {PAID_PLAN_NAMES} comes with a 30-day money-back guarantee. To use it, write to <SupportLink /> within
        30 days of your payment; you don’t have to give a reason. Refunds take 5-10 business days. They go
        back to the card that paid.
      </p>
    ),
  },
  {
    title: "Action Taker bonus",
    text: (
      <p>
        The Action Taker bonus is unlocked by creating {BONUS_EMAILS} emails within {BONUS_DAYS} days of
        signing up. It is a PDF of story templates, for you and your business to use; please do not publish or
        resell it.
      </p>
    ),
  },
  {
    title: "The service itself",
    text: (
      <>
        <p>
          The software, its texts, its design and its templates belong to us or to those who license them to
          us. You may use them as part of the service.
        </p>
        <p>
          We work on the service and may change or end parts of it. If we end something you have paid for, we
          refund the time that is left.
        </p>
      </>
    ),
  },
  {
    title: "Liability",
    text: (
      <>
        <p>
          The service is provided as it is. We do not promise a particular result, such as an open rate or a
          number of sales, nor that the service is always available.
        </p>
        <p>
          As far as the law allows, our total liability is limited to the amount you paid us in the last 12
          months, and we are not liable for lost profit or other indirect damage. Nothing here limits
          liability that the law does not allow to be limited.
        </p>
      </>
    ),
  },
  {
    title: "Ending your account",
    text: (
      <>
        <p>
          You can have your account deleted by writing to <SupportLink />. Account data is deleted within 30
          days of account deletion.
        </p>
        <p>
          We may close an account that breaks these terms. Unless the breach is serious, we let you know first
          and give you time to fix it.
        </p>
      </>
    ),
  },
  {
    title: "Changes to these terms",
    text: (
      <p>
        When these terms change, the date at the top changes with them, and we email you about changes that
        matter before they take effect. If you do not agree, you can cancel. If one part of these terms turns
        out not to be valid, the rest still applies.
      </p>
    ),
  },
  {
    title: "Governing law",
    text: (
      <p>
        The law of the State of Wyoming applies to these terms. This does not take away rights that consumers
        have under the law where they live.
      </p>
    ),
  },
  {
    title: "Contact",
    text: (
      <p>
        Questions about these terms: <SupportLink />.
      </p>
    ),
  },
];

const SUMMARY = "These are the rules for using Storyletter. By creating an account you agree to them.";

export const page = () =>
  renderStaticPage(
    {
      title: "Terms of Use | Storyletter",
      description: "The rules for using Storyletter: accounts, plans, cancellation, refunds and liability.",
      path: "/terms-of-use",
    },
    <LegalPage headline="Terms of Use" summary={SUMMARY} clauses={CLAUSES} />,
  );
