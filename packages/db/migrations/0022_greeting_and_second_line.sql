ALTER TABLE "mail_tool_drafts" ADD COLUMN "second_line" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "greeting" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- By hand: the lines chosen so far, by their number.
UPDATE "mail_tool_drafts" d SET "second_line" = coalesce(e."letter_document", e."letter") -> 'subjects' -> (d."second_subject" - 1) ->> 'text'
FROM "emails" e WHERE e."id" = d."email_id" AND d."second_subject" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_tool_drafts" DROP COLUMN "second_subject";