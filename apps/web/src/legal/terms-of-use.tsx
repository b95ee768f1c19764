import {
  BONUS_DAYS,
  BONUS_EMAILS,
  STARTER_CREDITS,
  STARTER_PRICE_USD,
  TRIAL_CREDITS,
} from "@storyletter/contract";
import { renderStaticPage } from "../static-page.tsx";
import { Clause, LegalPage } from "./legal-page.tsx";
import { SupportLink } from "./support-link.tsx";

function TermsOfUse() {
  return (
    <LegalPage
      headline="Terms of Use"
      summary="These are the rules for using Storyletter. By creating an account you agree to them."
    >
      <Clause title="Who may use Storyletter">
        <p>You must be at least 18 years old, or have the consent of a parent or guardian.</p>
        <p>
          You are responsible for what happens under your account. Keep your password to yourself, and tell us
          at once if you believe that someone else uses your account.
        </p>
      </Clause>
      <Clause title="What the service does">
        <p>
          You describe your offer and a story. Storyletter writes a marketing email from it, with subject
          lines and a link that carries your campaign tracking. You copy or download the result and send it
          yourself, with an email platform of your own.
        </p>
        <p>
          Parts of the text may be written by an AI model. Read every email before you send it: you decide
          whether it is accurate, whether it suits your audience, and whether it keeps the rules on
          advertising and commercial email that apply to you.
        </p>
      </Clause>
      <Clause title="Your content">
        <p>
          What you type in stays yours, and so does the email written from it. You allow us to store and
          process it in order to provide the service. Do not enter what you have no right to use, and do not
          use the service for anything unlawful, misleading or harmful.
        </p>
      </Clause>
      <Clause title="Plans and payment">
        <p>
          The free trial has {TRIAL_CREDITS} credits in total. They are granted once, when your email address
          is verified, and need no credit card. One generated email uses one credit.
        </p>
        <p>
          Starter costs ${STARTER_PRICE_USD} per month and includes {STARTER_CREDITS} story emails in each
          month you have paid for. Unused emails are not carried over. Payment is handled by a card payment
          provider on its own pages.
        </p>
        <p>
          The Action Taker bonus is unlocked by creating {BONUS_EMAILS} emails within {BONUS_DAYS} days of
          signing up.
        </p>
      </Clause>
      <Clause title="Cancellation">
        <p>
          You can cancel your subscription at any time in the billing portal. Cancellation takes effect at the
          end of the billing period; until then you keep everything that Starter includes.
        </p>
      </Clause>
      <Clause title="Guarantee and refunds">
        <p>
          Starter comes with a 30-day money-back guarantee. To use it, write to <SupportLink /> within 30 days
          of your payment. Refunds take 5-10 business days.
        </p>
      </Clause>
      <Clause title="Liability">
        <p>
          The service is provided as it is. We do not promise a particular result, such as an open rate or a
          number of sales. As far as the law allows, our total liability is limited to the amount you paid us
          in the last 12 months.
        </p>
      </Clause>
      <Clause title="Ending your account">
        <p>
          You can ask for your account to be deleted by writing to <SupportLink />.
        </p>
      </Clause>
      <Clause title="Governing law">
        <p>The law of the State of Wyoming applies to these terms.</p>
      </Clause>
      <Clause title="Contact">
        <p>
          Questions about these terms: <SupportLink />.
        </p>
      </Clause>
    </LegalPage>
  );
}

export const page = () =>
  renderStaticPage(
    {
      title: "Terms of Use | Storyletter",
      description: "The rules for using Storyletter: accounts, plans, cancellation, refunds and liability.",
      path: "/terms-of-use",
    },
    <TermsOfUse />,
  );
