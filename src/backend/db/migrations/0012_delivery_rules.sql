CREATE TABLE "delivery_rules" (
	"weekday" integer NOT NULL,
	"time" text NOT NULL,
	"capacity" integer NOT NULL,
	"closes_minutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_rules_weekday_time_pk" PRIMARY KEY("weekday","time"),
	CONSTRAINT "delivery_rules_weekday" CHECK ("delivery_rules"."weekday" between 0 and 6),
	CONSTRAINT "delivery_rules_time" CHECK ("delivery_rules"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "delivery_rules_capacity" CHECK ("delivery_rules"."capacity" > 0),
	CONSTRAINT "delivery_rules_closes" CHECK ("delivery_rules"."closes_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_days_off" (
	"date" date PRIMARY KEY NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "closes_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "by_rule" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asking_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_to_finish" ON "orders" USING btree ("id") WHERE "orders"."status" in ('in_progress', 'send');--> statement-breakpoint
CREATE INDEX "users_panel" ON "users" USING btree ("id") WHERE "users"."role" = 'panel';
