import { PLANS, planPrice, UPGRADE_PLAN } from "@storyletter/contract/billing/constants";
import type { MailMessage } from "@storyletter/domain/ports";
import { creditsOf, formatDate, formatMoney, greeting } from "../words.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "receipt" }> & { brand: Brand; subject: string };

export function Receipt(props: Props) {
  const { brand, subject, plan, firstName, amountCents, currency, number, at, periodStart, periodEnd, link } =
    props;
  const amount = formatMoney(amountCents, currency);
  const period = `${formatDate(periodStart)} to ${formatDate(periodEnd)}`;
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={
        plan
          ? `${amount} for ${PLANS[plan].name} until ${formatDate(periodEnd)}.`
          : `${amount} for ${period}.`
      }
      heading="Thanks for your payment"
      reason={`You're receiving this email because you ${plan ? `subscribed to ${PLANS[plan].name}` : "made a payment"}.`}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        We received {amount} on {formatDate(at)}.{" "}
        {plan
          ? `Your ${PLANS[plan].name} plan is paid from ${period} and includes ${PLANS[plan].credits} story emails.`
          : `It is for ${period}.`}
      </Paragraph>
      {number ? <Paragraph>Invoice {number}</Paragraph> : null}
      <MainButton href={link}>View your invoice</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type PaymentFailedProps = Extract<MailMessage, { kind: "payment-failed" }> & {
  brand: Brand;
  subject: string;
};

export function PaymentFailed({
  brand,
  subject,
  firstName,
  amountCents,
  currency,
  number,
  at,
  link,
}: PaymentFailedProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview="Your emails are safe. Pay the open invoice to get your plan back."
      heading="Your payment didn't go through"
      reason="You're receiving this email because you subscribed to a plan."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        On {formatDate(at)} we tried to charge your card {formatMoney(amountCents, currency)} for your next
        month, but your bank declined it. Until the invoice is paid, your account is on the trial plan. You
        haven't lost anything you wrote.
      </Paragraph>
      <Paragraph>
        We'll try your card again over the next few days. Or pay now, with a different card if you like, and
        you'll have your plan back right away.
      </Paragraph>
      {number ? <Paragraph>Invoice {number}</Paragraph> : null}
      <MainButton href={link}>Pay the invoice</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type PlanCanceledProps = Extract<MailMessage, { kind: "plan-canceled" }> & { brand: Brand; subject: string };

export function PlanCanceled({ brand, subject, firstName, at, endsAt, link }: PlanCanceledProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={`Your plan ends on ${formatDate(endsAt)}. You won't be charged again.`}
      heading={`Your plan ends on ${formatDate(endsAt)}`}
      reason="You're receiving this email because you canceled your plan."
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        You canceled your plan on {formatDate(at)}. You won't be charged again, and nothing changes until{" "}
        {formatDate(endsAt)}. Everything you wrote stays in your library.
      </Paragraph>
      <Paragraph>
        If you didn't do this or changed your mind, open your billing page: you can keep the plan until then.
      </Paragraph>
      <MainButton href={link}>Open your billing page</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}

type CreditWarningProps = Extract<MailMessage, { kind: "low-credits" | "credits-used-up" }> & {
  brand: Brand;
  subject: string;
};

const { name, credits } = PLANS[UPGRADE_PLAN];

export function CreditWarning({
  brand,
  subject,
  firstName,
  left,
  isTrial,
  link,
  unsubscribe,
}: CreditWarningProps) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={
        isTrial
          ? `Keep writing with ${name}: ${credits} emails a month for ${planPrice(PLANS[UPGRADE_PLAN])}.`
          : "Your billing page shows when your credits renew."
      }
      heading={left > 0 ? `${creditsOf(left)} left` : "You're out of credits"}
      reason="You're receiving this email because credit reminders are turned on in your settings."
      unsubscribe={unsubscribe}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      {left > 0 ? (
        <Paragraph>
          You have {creditsOf(left)} left in your {isTrial ? "free trial" : "current billing period"}. Each
          credit gets you one story email.
        </Paragraph>
      ) : (
        <Paragraph>
          You've used all the credits in your {isTrial ? "free trial" : "current billing period"}. Every email
          you created stays in your library.
        </Paragraph>
      )}
      {isTrial ? (
        <Paragraph>
          Keep writing with {name}: {credits} emails a month for {planPrice(PLANS[UPGRADE_PLAN])}. Cancel
          anytime.
        </Paragraph>
      ) : (
        <Paragraph>
          You'll get new credits with your next billing period. Your billing page shows the date.
        </Paragraph>
      )}
      <MainButton href={link}>{isTrial ? `See the ${name} plan` : "Open your billing page"}</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
