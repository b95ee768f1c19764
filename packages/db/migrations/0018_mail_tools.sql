CREATE TABLE "mail_tool_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"status" text NOT NULL,
	"marker" text NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"external_id" text,
	"url" text,
	"revision" integer,
	"failure" text,
	"message" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"requests" integer DEFAULT 1 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"claim" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_tool_drafts_email_tool" UNIQUE("email_id","tool")
);
--> statement-breakpoint
CREATE TABLE "mail_tools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"tool" text NOT NULL,
	"access_sealed" text NOT NULL,
	"last_four" text NOT NULL,
	"account" text NOT NULL,
	"address" text,
	"audience" jsonb,
	"sender" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_tools_user_tool" UNIQUE("user_id","tool")
);
--> statement-breakpoint
ALTER TABLE "mail_tool_drafts" ADD CONSTRAINT "mail_tool_drafts_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tools" ADD CONSTRAINT "mail_tools_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_tool_drafts_status" ON "mail_tool_drafts" USING btree ("status","tool");