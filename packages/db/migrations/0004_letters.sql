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
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
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
ALTER TABLE "account_notices" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_token_id_mailed_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."mailed_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_requests_due" ON "deletion_requests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_user" ON "webhook_deliveries" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "account_notices" ADD CONSTRAINT "account_notices_key_unique" UNIQUE("key");