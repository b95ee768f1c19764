CREATE TABLE "audiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"benefit" text NOT NULL,
	"price" text NOT NULL,
	"sale_price" text NOT NULL,
	"proof" text NOT NULL,
	"url" text NOT NULL,
	"call_to_action" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"sign_off" text DEFAULT '' NOT NULL,
	"spelling" text DEFAULT 'US' NOT NULL,
	"words_to_avoid" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tone" text DEFAULT '' NOT NULL,
	"length" text DEFAULT 'no-preference' NOT NULL,
	"call_style" text DEFAULT 'link' NOT NULL,
	"traits_off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_samples" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"date" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"people" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "story_id" uuid;--> statement-breakpoint
ALTER TABLE "audiences" ADD CONSTRAINT "audiences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_samples" ADD CONSTRAINT "voice_samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audiences_by_owner" ON "audiences" USING btree ("user_id","position","id");--> statement-breakpoint
CREATE INDEX "offers_by_owner" ON "offers" USING btree ("user_id","position","id");--> statement-breakpoint
CREATE INDEX "voice_samples_by_owner" ON "voice_samples" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stories_by_owner" ON "stories" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stories_fingerprint" ON "stories" USING btree ("user_id","fingerprint");--> statement-breakpoint
CREATE INDEX "stories_search" ON "stories" USING gin ("user_id",(lower(replace(' ' || "title" || ' ' || "text" || ' ' || "date" || ' ' || "place" || ' ' || replace("people"::text || ' ' || "tags"::text, '"', ' '), E'\n', ' '))) gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_by_story" ON "emails" USING btree ("story_id","created_at") WHERE "emails"."story_id" is not null;