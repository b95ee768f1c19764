CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"signups" integer NOT NULL,
	"verified" integer NOT NULL,
	"emails_generated" integer NOT NULL,
	"emails_failed" integer NOT NULL,
	"active_1" integer NOT NULL,
	"active_7" integer NOT NULL,
	"active_30" integer NOT NULL,
	"p50_ms" integer,
	"p95_ms" integer,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_revenue" (
	"mode" text NOT NULL,
	"day" date NOT NULL,
	"subscribers" integer NOT NULL,
	"mrr_cents" bigint NOT NULL,
	"ended" integer NOT NULL,
	"refunds" integer NOT NULL,
	"collected_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_revenue_mode_day_pk" PRIMARY KEY("mode","day")
);
--> statement-breakpoint
CREATE TABLE "figure_reports" (
	"name" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"took_ms" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"shard" smallint NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "tallies_name_day_shard_pk" PRIMARY KEY("name","day","shard")
);
--> statement-breakpoint
DROP INDEX "webhook_events_time";--> statement-breakpoint
CREATE INDEX "billing_accounts_subscribers" ON "billing_accounts" USING btree ("mode","updated_at" DESC NULLS LAST,"user_id") WHERE "billing_accounts"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_status" ON "webhook_events" USING btree ("status","received_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "emails_time" ON "emails" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_time" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_events_time" ON "webhook_events" USING btree ("received_at" DESC NULLS LAST,"id");