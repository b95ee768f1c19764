CREATE TABLE "series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"offer" jsonb NOT NULL,
	"audience" text NOT NULL,
	"write_in" text NOT NULL,
	"tone" text NOT NULL,
	"first_day" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_slots" (
	"series_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"purpose" text NOT NULL,
	"day" integer NOT NULL,
	"shape" text,
	"opens" text NOT NULL,
	"closes" uuid,
	"call" text NOT NULL,
	"emotion" text NOT NULL,
	"length" text NOT NULL,
	"story_id" uuid,
	"email_id" uuid,
	CONSTRAINT "series_slots_series_id_id_pk" PRIMARY KEY("series_id","id")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "waits_for" uuid;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_slots" ADD CONSTRAINT "series_slots_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_by_owner" ON "series" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "series_slots_email" ON "series_slots" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "emails_waiting" ON "emails" USING btree ("waits_for") WHERE "emails"."waits_for" is not null;