ALTER TABLE "emails" ADD COLUMN "reader_moment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "story_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "afterwards" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "questions" jsonb;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "writing_notes" jsonb;