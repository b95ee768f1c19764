CREATE TABLE "model_endpoints" (
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"dialect" jsonb,
	"last_fault" text,
	"last_fault_at" timestamp (3) with time zone,
	CONSTRAINT "model_endpoints_base_url_model_pk" PRIMARY KEY("base_url","model")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "without_model" text DEFAULT 'no' NOT NULL;