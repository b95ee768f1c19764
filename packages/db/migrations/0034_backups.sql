CREATE TABLE "backups" (
	"file" text PRIMARY KEY NOT NULL,
	"night" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"bytes" bigint,
	"in_bucket" boolean DEFAULT false NOT NULL,
	"error" text,
	CONSTRAINT "backups_night_unique" UNIQUE("night")
);
--> statement-breakpoint
CREATE INDEX "backups_requested_at" ON "backups" USING btree ("requested_at");