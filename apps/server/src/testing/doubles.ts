import type { EmailBriefInput } from "@storyletter/contract/emails";
import { OVEN_BRIEF } from "@storyletter/db/seeds";
import type { Mailer, MailMessage, MailTools, Writer, WrittenLetter } from "@storyletter/domain/ports";

/** A brief that passes validation. */
export const ovenBrief = (changes: Partial<EmailBriefInput> = {}): EmailBriefInput => ({
  ...OVEN_BRIEF,
  ...changes,
});

/** Returns the same letter immediately. */
export const quickWriter: Writer = {
  write: async (brief) => letterAbout(brief.title),
};

export const letterAbout = (title: string): WrittenLetter => ({
  letter: {
    subjects: Array.from({ length: 5 }, (_, index) => ({
      angle: "detail",
      text: `${title} ${index + 1}`,
      preheader: "What two camping stoves taught me.",
    })),
    parts: [{ beat: "hook", paragraphs: ["At four in the morning the oven died."] }],
    wordCount: 8,
    trackingUrl: "https://example.com/rest?utm_source=email",
    writer: { kind: "built-in", name: "test", version: "1", fallbackReason: null },
  },
  content: "At four in the morning the oven died.",
  findings: [],
  raw: { from: "test" },
  record: null,
});

const madeDraft = async () => ({ id: "1", url: "https://tool.example/1" });

/** Mail tools that accept every key and every draft. */
export const openMailTools: MailTools = {
  standIns: null,
  open: () => ({
    describe: async () => ({ name: "Mara's account", audiences: [], senders: [], isCut: false }),
    find: async () => null,
    create: madeDraft,
    update: madeDraft,
  }),
};

/** A mail server that stores mails; `next` waits for the next one to an address. */
export interface MailDrop extends Mailer {
  next(to: string): Promise<MailMessage>;
  /** Makes further mails to this address fail. */
  failFor(to: string, error: Error): void;
}

export function createMailDrop(): MailDrop {
  const mails: MailMessage[] = [];
  const waiting: { to: string; resolve: (mail: MailMessage) => void }[] = [];
  const failures = new Map<string, Error>();
  return {
    async send(mail) {
      const failure = failures.get(mail.to);
      if (failure) throw failure;
      const index = waiting.findIndex(({ to }) => to === mail.to);
      const [taker] = index < 0 ? [] : waiting.splice(index, 1);
      if (taker) taker.resolve(mail);
      else mails.push(mail);
    },
    next(to) {
      const index = mails.findIndex((mail) => mail.to === to);
      const [mail] = index < 0 ? [] : mails.splice(index, 1);
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push({ to, resolve }));
    },
    failFor: (to, error) => void failures.set(to, error),
  };
}

/** The default settings, without a backup folder. */
export const defaultMaintenance = {
  retention: { paymentEventDays: 395, deliveryDays: 90 },
  backups: { folder: "/nowhere", days: 14, bucket: null },
  backupHour: null,
};
