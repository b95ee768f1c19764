ALTER TABLE "webhook_circuits" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "former_secret_sealed" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "former_secret_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "events" text[];--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "disabled_because" text;
--> statement-breakpoint
UPDATE "webhook_endpoints" SET "disabled_because" = 'password-reset' WHERE "disabled_at" IS NOT NULL;
