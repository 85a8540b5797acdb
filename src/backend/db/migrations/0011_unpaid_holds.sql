ALTER TABLE "orders" ADD COLUMN "hold_lengthened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_placed_from" ON "orders" USING btree ("placed_from","created_at") WHERE "orders"."placed_from" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");
