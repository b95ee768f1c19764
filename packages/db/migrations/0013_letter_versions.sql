CREATE TABLE "letter_versions" (
	"email_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"words" integer NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "letter_versions_email_id_number_pk" PRIMARY KEY("email_id","number")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "letter_document" jsonb;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "letter_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "letter_versions" ADD CONSTRAINT "letter_versions_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;