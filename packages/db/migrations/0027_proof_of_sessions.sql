-- In two steps: sessions from before have to give the password again.
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "proved_at" SET DEFAULT now();
