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
ALTER TABLE "billing_accounts" ADD COLUMN "customer_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "cancel_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "allowances" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "allowances" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "allowances" ADD COLUMN "period_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "allowances" ADD COLUMN "period_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_one_open" ON "checkout_attempts" USING btree ("user_id","mode") WHERE "checkout_attempts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reconciliations_time" ON "reconciliations" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "allowances_one_period" ON "allowances" USING btree ("subscription_id","period_start");