DROP INDEX "credit_entries_allowance";--> statement-breakpoint
CREATE INDEX "credit_entries_pool" ON "credit_entries" USING btree ("allowance_id","id","amount");