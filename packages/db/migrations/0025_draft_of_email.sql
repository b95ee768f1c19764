ALTER TABLE "emails" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
CREATE INDEX "emails_by_draft" ON "emails" USING btree ("draft_id") WHERE "emails"."draft_id" is not null;