CREATE TABLE "test_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"brief" jsonb,
	"idempotency_key" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_letters" ADD CONSTRAINT "test_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_letters_by_key" ON "test_letters" USING btree ("user_id","idempotency_key");