CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"mode" text NOT NULL,
	"invoice_id" text,
	"outcome" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "collection_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_revenue" ADD COLUMN "disputed_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_user" ON "disputes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "disputes_mode" ON "disputes" USING btree ("mode","updated_at");--> statement-breakpoint
-- By hand: disputes recorded before this table existed. The next sync of their customer reads how they ended.
INSERT INTO "disputes" ("id", "user_id", "mode", "outcome", "amount_cents", "currency", "created_at", "updated_at")
SELECT substr("key", length('disputed:') + 1), "user_id", "mode", 'open', "amount_cents", "currency", "occurred_at", "occurred_at"
FROM "subscription_events" WHERE "kind" = 'disputed' ON CONFLICT DO NOTHING;
