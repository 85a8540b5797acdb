CREATE TABLE "portions" (
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"date" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "portions_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "portions_count" CHECK ("portions"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "daily_portions" integer;--> statement-breakpoint
ALTER TABLE "portions" ADD CONSTRAINT "portions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portions" ADD CONSTRAINT "portions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portions_day" ON "portions" USING btree ("product_id","date");
