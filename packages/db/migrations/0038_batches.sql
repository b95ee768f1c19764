ALTER TABLE "emails" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
CREATE INDEX "emails_by_batch" ON "emails" USING btree ("batch_id") WHERE "emails"."batch_id" is not null;