ALTER TABLE "daily_revenue" DROP CONSTRAINT "daily_revenue_mode_day_pk";--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "reading_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "checked_state" text;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_revenue" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_revenue" ADD CONSTRAINT "daily_revenue_mode_day_currency_pk" PRIMARY KEY("mode","day","currency");--> statement-breakpoint
ALTER TABLE "account_notices" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "disabled_at" timestamp (3) with time zone;