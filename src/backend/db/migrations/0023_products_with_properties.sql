ALTER TABLE "products" ADD COLUMN "has_properties" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "product_images_undescribed" ON "product_images" USING btree ("product_id") WHERE "product_images"."alt" = '';--> statement-breakpoint
CREATE INDEX "products_without_properties" ON "products" USING btree ("id") WHERE not "products"."has_properties";--> statement-breakpoint
-- A trigger, as for the pictures (0022).
CREATE FUNCTION product_properties_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE "products" SET "has_properties" = EXISTS (SELECT FROM "product_properties" WHERE "product_id" = "products"."id")
  WHERE "id" IN (SELECT "product_id" FROM "written")
    AND "has_properties" <> EXISTS (SELECT FROM "product_properties" WHERE "product_id" = "products"."id");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER product_properties_noted_added AFTER INSERT ON "product_properties"
  REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION product_properties_noted();--> statement-breakpoint
CREATE TRIGGER product_properties_noted_removed AFTER DELETE ON "product_properties"
  REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION product_properties_noted();
