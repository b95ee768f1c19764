CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"start" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text,
	"details" jsonb NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"user_id" text NOT NULL,
	"mode" text NOT NULL,
	"customer_id" text,
	"customer_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" text,
	"status" text DEFAULT 'free' NOT NULL,
	"current_period_start" timestamp (3) with time zone,
	"current_period_end" timestamp (3) with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"cancel_requested_at" timestamp (3) with time zone,
	"simulated" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_accounts_user_id_mode_pk" PRIMARY KEY("user_id","mode"),
	CONSTRAINT "billing_accounts_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "checkout_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"mode" text NOT NULL,
	"customer_id" text NOT NULL,
	"price_id" text NOT NULL,
	"session_id" text,
	"url" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkout_attempts_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"mode" text NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text,
	"number" text,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"hosted_url" text,
	"pdf_url" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"environment" text DEFAULT 'test' NOT NULL,
	"test_public_key" text,
	"test_secret_key_sealed" text,
	"live_public_key" text,
	"live_secret_key_sealed" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"key" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"checked" integer DEFAULT 0 NOT NULL,
	"drift" jsonb NOT NULL,
	"error" text,
	CONSTRAINT "reconciliations_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"mode" text NOT NULL,
	"subscription_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"amount_cents" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "subscription_events_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"payload" jsonb NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
CREATE TABLE "data_exports" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"archive" text,
	CONSTRAINT "data_exports_token_id_unique" UNIQUE("token_id")
);
--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "farewells" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sent_to" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"low_credits" boolean DEFAULT true NOT NULL,
	"bonus_reminder" boolean DEFAULT true NOT NULL,
	"product_news" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint_id" uuid,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"key" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_failure" text,
	"last_duration_ms" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_tried_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_sign";--> statement-breakpoint
DROP INDEX "emails_by_owner";--> statement-breakpoint
ALTER TABLE "allowances" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "allowances" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "allowances" ADD COLUMN "period_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "allowances" ADD COLUMN "period_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "retried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_notices" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewing_user_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_token_id_mailed_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."mailed_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_events" ADD CONSTRAINT "product_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_user_id" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "billing_accounts_subscription" ON "billing_accounts" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "billing_accounts_customer_end" ON "billing_accounts" USING btree (right("customer_id", 8));--> statement-breakpoint
CREATE INDEX "billing_accounts_status" ON "billing_accounts" USING btree ("mode","status","current_period_end");--> statement-breakpoint
CREATE INDEX "billing_accounts_subscribers" ON "billing_accounts" USING btree ("mode","updated_at" DESC NULLS LAST,"user_id") WHERE "billing_accounts"."subscription_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_one_open" ON "checkout_attempts" USING btree ("user_id","mode") WHERE "checkout_attempts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_paid" ON "invoices" USING btree ("mode","paid_at");--> statement-breakpoint
CREATE INDEX "reconciliations_time" ON "reconciliations" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "subscription_events_time" ON "subscription_events" USING btree ("mode","occurred_at");--> statement-breakpoint
CREATE INDEX "subscription_events_user" ON "subscription_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_events_time" ON "webhook_events" USING btree ("received_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "webhook_events_status" ON "webhook_events" USING btree ("status","received_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "webhook_events_customer" ON "webhook_events" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "deletion_requests_due" ON "deletion_requests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "product_events_name_time" ON "product_events" USING btree ("name","occurred_at");--> statement-breakpoint
CREATE INDEX "product_events_time" ON "product_events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "product_events_user" ON "product_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_user" ON "webhook_endpoints" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_user" ON "webhook_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewing_user_id_users_id_fk" FOREIGN KEY ("viewing_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "allowances_one_period" ON "allowances" USING btree ("subscription_id","period_start");--> statement-breakpoint
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
CREATE INDEX "emails_by_owner" ON "emails" USING btree ("user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "account_notices" ADD CONSTRAINT "account_notices_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_sign" CHECK ("credit_entries"."kind" = 'adjustment' or ("credit_entries"."kind" = 'charge') = ("credit_entries"."amount" < 0));