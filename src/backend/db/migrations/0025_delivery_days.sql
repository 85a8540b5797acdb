ALTER TABLE "shipping_zones" ADD COLUMN "days_min" integer;--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD COLUMN "days_max" integer;