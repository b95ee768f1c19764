CREATE TABLE "product_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"told_up_to" text,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account_notices" ADD COLUMN "news_id" uuid;--> statement-breakpoint
ALTER TABLE "account_notices" ADD CONSTRAINT "account_notices_news_id_product_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."product_news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_notices_news" ON "account_notices" USING btree ("news_id") WHERE "account_notices"."news_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_settings_news" ON "notification_settings" USING btree ("user_id") WHERE "notification_settings"."product_news";