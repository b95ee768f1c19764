ALTER TABLE "farewells" RENAME TO "deletion_confirmations";--> statement-breakpoint
ALTER TABLE "deletion_confirmations" RENAME CONSTRAINT "farewells_pkey" TO "deletion_confirmations_pkey";--> statement-breakpoint
ALTER TABLE "daily_figures" RENAME TO "daily_metrics";--> statement-breakpoint
ALTER TABLE "daily_metrics" RENAME CONSTRAINT "daily_figures_pkey" TO "daily_metrics_pkey";--> statement-breakpoint
ALTER TABLE "figure_reports" RENAME TO "metric_reports";--> statement-breakpoint
ALTER TABLE "metric_reports" RENAME CONSTRAINT "figure_reports_pkey" TO "metric_reports_pkey";--> statement-breakpoint
ALTER TABLE "metric_reports" RENAME COLUMN "took_ms" TO "duration_ms";--> statement-breakpoint
ALTER TABLE "payment_settings" RENAME COLUMN "environment" TO "mode";--> statement-breakpoint
-- By hand: reports are computed anew, and past reconciliations use the new word.
DELETE FROM "metric_reports";
--> statement-breakpoint
UPDATE "reconciliations" SET "drift" = (
	SELECT jsonb_agg(jsonb_set(found - 'mended', '{repaired}', found -> 'mended'))
	FROM jsonb_array_elements("drift") found
) WHERE jsonb_array_length("drift") > 0;
