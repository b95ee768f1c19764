CREATE TABLE "mail_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"task" text NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"sent_to" text NOT NULL,
	"status" text NOT NULL,
	"answer" text,
	"attempts" integer NOT NULL,
	"last_tried_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_deliveries_job" UNIQUE("reference","task")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "retried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_deliveries_user" ON "mail_deliveries" USING btree ("user_id","last_tried_at");--> statement-breakpoint
CREATE INDEX "mail_deliveries_time" ON "mail_deliveries" USING btree ("last_tried_at");--> statement-breakpoint
CREATE INDEX "mail_deliveries_given_up" ON "mail_deliveries" USING btree ("last_tried_at") WHERE "mail_deliveries"."status" = 'given-up';--> statement-breakpoint
-- By hand: subscriptions whose payments were paused before that was an event.
INSERT INTO "subscription_events" ("user_id", "mode", "subscription_id", "kind", "amount_cents", "currency", "occurred_at", "key")
SELECT DISTINCT ON (a."subscription_id") a."user_id", a."mode", a."subscription_id", 'paused', e."amount_cents", e."currency", a."updated_at", 'paused:' || a."subscription_id" || ':0'
FROM "billing_accounts" a JOIN "subscription_events" e ON e."subscription_id" = a."subscription_id" AND e."kind" = 'started'
WHERE a."collection_paused" AND a."updated_at" IS NOT NULL
ON CONFLICT DO NOTHING;
