ALTER TABLE "emails" ADD COLUMN "sent_on" date;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "sent_with" text;