CREATE TABLE "provenance_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_id" uuid NOT NULL,
	"record" jsonb NOT NULL,
	"jws" text NOT NULL,
	"longest" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provenance_records" ADD CONSTRAINT "provenance_records_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provenance_records_email" ON "provenance_records" USING btree ("email_id","created_at");--> statement-breakpoint
CREATE INDEX "provenance_records_longest" ON "provenance_records" USING gin ("longest");