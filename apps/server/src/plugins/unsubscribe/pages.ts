import { ERRORS, type ErrorBody, type NotificationTopic } from "@storyletter/contract";
import { escapeHtml } from "../../escape-html.ts";
import { smallPage, smallPagePolicy } from "../small-page.ts";

export const UNSUBSCRIBE_PAGE_POLICY = smallPagePolicy();

const MAILS: Record<NotificationTopic, string> = {
  lowCredits: "reminders that your credits run low",
  bonusReminder: "reminders of the Action Taker bonus",
  productNews: "news about the product",
};

const SETTINGS = '<a class="button" href="/settings">Open your settings</a>';

/** Asks once more: whoever only looks at the link changes nothing. */
export const askPage = (topic: NotificationTopic, url: string): string =>
  smallPage({
    title: "Unsubscribe?",
    body: `<p>You will get no more ${MAILS[topic]}. Mails about your account itself still come.</p>
<form method="post" action="${escapeHtml(url)}"><button type="submit">Unsubscribe</button></form>`,
  });

export const donePage = (topic: NotificationTopic): string =>
  smallPage({
    title: "You are unsubscribed",
    body: `<p>You get no more ${MAILS[topic]}. Your settings have the switch, should you miss them.</p>
${SETTINGS}`,
  });

export function refusedPage({ code, message }: ErrorBody): string {
  const entry: { message: string; title?: string } = ERRORS[code];
  return smallPage({
    title: entry.title ?? "This could not be done",
    body: `<p>${escapeHtml(message)}</p>
${SETTINGS}`,
  });
}
