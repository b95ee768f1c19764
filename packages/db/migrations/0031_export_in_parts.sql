CREATE TABLE "export_parts" (
	"user_id" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "export_parts_user_id_number_pk" PRIMARY KEY("user_id","number")
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "ready_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_user_id_data_exports_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."data_exports"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "export_parts" ("user_id", "number", "text") SELECT "user_id", 1, "archive" FROM "data_exports" WHERE "archive" IS NOT NULL;--> statement-breakpoint
UPDATE "data_exports" SET "ready_at" = "requested_at" WHERE "archive" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "data_exports" DROP COLUMN "archive";
