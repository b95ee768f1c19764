CREATE TABLE "allowances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"allowance_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"allowance_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"email_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_entries_sign" CHECK (("credit_entries"."kind" = 'charge') = ("credit_entries"."amount" < 0))
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"content_focus" text NOT NULL,
	"story" text NOT NULL,
	"lesson" text NOT NULL,
	"story_type" text NOT NULL,
	"target_audience" text NOT NULL,
	"desired_emotion" text NOT NULL,
	"call_to_action" text NOT NULL,
	"cta_url" text NOT NULL,
	"product_name" text NOT NULL,
	"product_description" text NOT NULL,
	"key_benefit" text NOT NULL,
	"price" text NOT NULL,
	"sale_price" text NOT NULL,
	"proof_element" text NOT NULL,
	"tone_preference" text NOT NULL,
	"email_length" text NOT NULL,
	"campaign_name" text NOT NULL,
	"email_subject" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"generated_subject" text,
	"generated_content" text,
	"letter" jsonb,
	"failure_reason" text,
	"raw_webhook_data" jsonb,
	"writing_record" jsonb,
	"idempotency_key" uuid
);
--> statement-breakpoint
CREATE TABLE "model_spend" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	"tokens" bigint NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "model_spend_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "mailed_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "mailed_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_normalized" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"emails_generated" integer DEFAULT 0 NOT NULL,
	"action_taker_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_normalized_unique" UNIQUE("email_normalized")
);
--> statement-breakpoint
ALTER TABLE "allowances" ADD CONSTRAINT "allowances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_allowance_id_allowances_id_fk" FOREIGN KEY ("allowance_id") REFERENCES "public"."allowances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_allowance_id_allowances_id_fk" FOREIGN KEY ("allowance_id") REFERENCES "public"."allowances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_spend" ADD CONSTRAINT "model_spend_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allowances_user_id" ON "allowances" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "allowances_one_trial" ON "allowances" USING btree ("user_id") WHERE "allowances"."plan" = 'trial';--> statement-breakpoint
CREATE INDEX "credit_entries_allowance" ON "credit_entries" USING btree ("allowance_id","amount");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_one_charge" ON "credit_entries" USING btree ("email_id") WHERE "credit_entries"."kind" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_one_refund" ON "credit_entries" USING btree ("email_id") WHERE "credit_entries"."kind" = 'refund';--> statement-breakpoint
CREATE INDEX "emails_by_owner" ON "emails" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "emails_processing" ON "emails" USING btree ("created_at") WHERE "emails"."status" = 'processing';--> statement-breakpoint
CREATE UNIQUE INDEX "emails_idempotency" ON "emails" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "mailed_tokens_user" ON "mailed_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "throttles_expire" ON "throttles" USING btree ("expire");