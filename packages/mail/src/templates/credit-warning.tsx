import { STARTER_CREDITS, STARTER_PRICE_USD } from "@storyletter/contract";
import type { MailMessage } from "@storyletter/domain/ports";
import { creditsOf } from "../counts.ts";
import { greeting } from "../greeting.ts";
import { type Brand, Layout } from "./layout.tsx";
import { AddressToCopy, MainButton, Paragraph } from "./pieces.tsx";

type Props = Extract<MailMessage, { kind: "low-credits" | "credits-used-up" }> & {
  brand: Brand;
  subject: string;
};

export function CreditWarning({ brand, subject, firstName, left, isTrial, link, unsubscribe }: Props) {
  return (
    <Layout
      brand={brand}
      subject={subject}
      preview={
        isTrial
          ? `Starter is $${STARTER_PRICE_USD} a month for ${STARTER_CREDITS} emails.`
          : "Your billing page says when the next ones come."
      }
      heading={left > 0 ? `${creditsOf(left)} left` : "Your credits are used up"}
      reason="You get this mail because you want to know when credits run low."
      unsubscribe={unsubscribe}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      {left > 0 ? (
        <Paragraph>
          You have {creditsOf(left)} left{isTrial ? " of your free trial" : " in this billing period"}. Each
          one writes a story email.
        </Paragraph>
      ) : (
        <Paragraph>
          You have used all the credits {isTrial ? "of your free trial" : "of this billing period"}. The
          emails you created stay in your library.
        </Paragraph>
      )}
      {isTrial ? (
        <Paragraph>
          To go on writing, Starter is ${STARTER_PRICE_USD} a month and brings {STARTER_CREDITS} emails every
          month. You can cancel at any time.
        </Paragraph>
      ) : (
        <Paragraph>
          With your next billing period you get {STARTER_CREDITS} new ones. Your billing page shows the day.
        </Paragraph>
      )}
      <MainButton href={link}>{isTrial ? "See the Starter plan" : "Open your billing page"}</MainButton>
      <AddressToCopy href={link} />
    </Layout>
  );
}
