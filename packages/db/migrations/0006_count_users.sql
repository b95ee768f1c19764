INSERT INTO "user_count" ("one", "total") SELECT 1, count(*) FROM "users";--> statement-breakpoint
CREATE FUNCTION "count_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "user_count" SET "total" = "total" + (SELECT count(*) FROM "added");
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE "user_count" SET "total" = "total" - (SELECT count(*) FROM "removed");
  ELSE
    UPDATE "user_count" SET "total" = 0;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_added" AFTER INSERT ON "users"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();--> statement-breakpoint
CREATE TRIGGER "users_removed" AFTER DELETE ON "users"
  REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();--> statement-breakpoint
CREATE TRIGGER "users_emptied" AFTER TRUNCATE ON "users"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
