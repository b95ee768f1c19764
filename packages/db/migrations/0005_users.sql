CREATE TABLE "user_count" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_sign";--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "retried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewing_user_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewing_user_id_users_id_fk" FOREIGN KEY ("viewing_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "billing_accounts_subscription" ON "billing_accounts" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "billing_accounts_customer_end" ON "billing_accounts" USING btree (right("customer_id", 8));--> statement-breakpoint
CREATE INDEX "emails_time" ON "emails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "emails_status" ON "emails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "emails_search" ON "emails" USING gin ((lower(' ' || "title" || ' ' || "user_id" || ' ' || "target_audience" || ' ' || "content_focus")) gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "users_time" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((lower(' ' || "email" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || "id")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_domain" ON "users" USING btree (split_part("email_normalized", '@', 2));--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("created_at","id") WHERE "users"."id" like 'admin-%';--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("created_at","id") WHERE "users"."verified_at" is null;--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("created_at","id") WHERE "users"."disabled_at" is not null;--> statement-breakpoint
CREATE INDEX "users_action_takers" ON "users" USING btree ("created_at","id") WHERE "users"."action_taker_at" is not null;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_sign" CHECK ("credit_entries"."kind" = 'adjustment' or ("credit_entries"."kind" = 'charge') = ("credit_entries"."amount" < 0));