ALTER TABLE "emails" ADD COLUMN "write_in" text DEFAULT 'story' NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "comparison" text DEFAULT 'not-compared' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "write_in" text DEFAULT 'story' NOT NULL;