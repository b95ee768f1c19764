CREATE TABLE "webhook_circuits" (
	"endpoint_id" uuid,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"held_by" uuid,
	"held_until" timestamp (3) with time zone,
	CONSTRAINT "webhook_circuits_endpoint" UNIQUE NULLS NOT DISTINCT("endpoint_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_circuits" ADD CONSTRAINT "webhook_circuits_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;