CREATE INDEX "products_by_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "products_by_stock" ON "products" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "products_by_sales" ON "products" USING btree ("sold","id");--> statement-breakpoint
CREATE INDEX "products_undescribed" ON "products" USING btree ("id") WHERE "products"."description" = '';