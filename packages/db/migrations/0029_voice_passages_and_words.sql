ALTER TABLE "emails" ADD COLUMN "words_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "voice_samples" ADD COLUMN "passages" jsonb DEFAULT '[]'::jsonb NOT NULL;