CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "webhook_deliveries_user";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "ending" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "last_answer" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "sign_ups_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "banner" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notes_user" ON "staff_notes" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "disputes_outcome" ON "disputes" USING btree ("mode","outcome","created_at");--> statement-breakpoint
CREATE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "api_keys_end" ON "api_keys" USING btree ("ending");--> statement-breakpoint
CREATE INDEX "model_spend_day" ON "model_spend" USING btree ("day","cost_micros" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_user" ON "webhook_deliveries" USING btree ("user_id","id");