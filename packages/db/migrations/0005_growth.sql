-- An index of a user's id and the trigrams of a text in one: the extension comes with PostgreSQL and needs no superuser.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE INDEX "checkout_attempts_user" ON "checkout_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_accounts_allowance" ON "credit_accounts" USING btree ("allowance_id");--> statement-breakpoint
CREATE INDEX "emails_by_title" ON "emails" USING btree ("user_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "emails_library" ON "emails" USING gin ("user_id",(lower(replace(' ' || "title" || ' ' || "content_focus" || ' ' || "target_audience" || ' ' || "product_name" || ' ' || "campaign_name" || ' ' || coalesce("generated_subject", '') || ' ' || coalesce("generated_content", ''), E'\n', ' '))) gin_trgm_ops) WITH (gin_pending_list_limit=512) WHERE "emails"."status" = 'generated';--> statement-breakpoint
CREATE INDEX "emails_unwritten" ON "emails" USING btree ("user_id") WHERE "emails"."status" <> 'generated';--> statement-breakpoint
CREATE INDEX "account_notices_user" ON "account_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_viewing" ON "sessions" USING btree ("viewing_user_id") WHERE "sessions"."viewing_user_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_status" ON "webhook_deliveries" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_time" ON "webhook_deliveries" USING btree ("created_at");