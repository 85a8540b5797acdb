CREATE TABLE "holiday_overrides" (
	"date" date PRIMARY KEY NOT NULL,
	"title" text
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weekdays" jsonb;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancellation_terms" jsonb;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "host_id" integer;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "orders" SET "cancellation_terms" = CASE "cancellation"
	WHEN 'flexible' THEN '{"terms":"flexible","steps":[{"days":2,"firstNight":100,"rest":100},{"days":1,"firstNight":0,"rest":100}]}'::jsonb
	WHEN 'moderate' THEN '{"terms":"moderate","steps":[{"days":5,"firstNight":100,"rest":100},{"days":2,"firstNight":0,"rest":100},{"days":1,"firstNight":0,"rest":50}]}'::jsonb
	WHEN 'strict' THEN '{"terms":"strict","steps":[{"days":10,"firstNight":100,"rest":100},{"days":4,"firstNight":0,"rest":50},{"days":1,"firstNight":0,"rest":0}]}'::jsonb
END WHERE "cancellation" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "cancellation";