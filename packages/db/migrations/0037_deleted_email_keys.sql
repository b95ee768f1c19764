CREATE TABLE "deleted_email_keys" (
	"user_id" text NOT NULL,
	"key" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deleted_email_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "deleted_email_keys" ADD CONSTRAINT "deleted_email_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_email_keys_time" ON "deleted_email_keys" USING btree ("deleted_at");