-- Totals of users and emails by day of creation: kept by triggers, so that no screen has to count rows.
CREATE FUNCTION "tally_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	INSERT INTO "tallies" ("name", "day", "shard", "rows")
	SELECT TG_TABLE_NAME, ("created_at" AT TIME ZONE 'UTC')::date AS "day", pg_backend_pid() % 16, step * count(*)
	FROM "changed_rows"
	GROUP BY "day"
	ORDER BY "day"
	ON CONFLICT ("name", "day", "shard") DO UPDATE SET "rows" = "tallies"."rows" + excluded."rows";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tally_inserted" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tally_rows"();
--> statement-breakpoint
CREATE TRIGGER "tally_deleted" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tally_rows"();
--> statement-breakpoint
CREATE TRIGGER "tally_inserted" AFTER INSERT ON "emails" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tally_rows"();
--> statement-breakpoint
CREATE TRIGGER "tally_deleted" AFTER DELETE ON "emails" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "tally_rows"();
--> statement-breakpoint
INSERT INTO "tallies" ("name", "day", "shard", "rows")
SELECT 'users', ("created_at" AT TIME ZONE 'UTC')::date AS "day", -1, count(*) FROM "users" GROUP BY "day"
UNION ALL
SELECT 'emails', ("created_at" AT TIME ZONE 'UTC')::date AS "day", -1, count(*) FROM "emails" GROUP BY "day";
