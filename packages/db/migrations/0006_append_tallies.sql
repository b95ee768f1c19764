-- Triggers add rows in place of changing one: two transactions that hold other locks can no longer wait for each other here.
ALTER TABLE "tallies" DROP CONSTRAINT "tallies_name_day_shard_pk";--> statement-breakpoint
ALTER TABLE "tallies" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "tallies" DROP COLUMN "shard";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tally_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	INSERT INTO "tallies" ("name", "day", "rows")
	SELECT TG_TABLE_NAME, ("created_at" AT TIME ZONE 'UTC')::date AS "day", step * count(*)
	FROM "changed_rows"
	GROUP BY "day";
	RETURN NULL;
END
$$;
