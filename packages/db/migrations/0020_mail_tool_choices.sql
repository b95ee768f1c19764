ALTER TABLE "mail_tool_drafts" ADD COLUMN "second_subject" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "emotion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mail_tool" text;