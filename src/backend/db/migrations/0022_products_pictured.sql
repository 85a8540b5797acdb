ALTER TABLE "products" ADD COLUMN "pictured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_unpictured" ON "products" USING btree ("id") WHERE not "products"."pictured";--> statement-breakpoint
-- A trigger, since the panel, the samples and instances of the version before all write pictures.
CREATE FUNCTION product_images_pictured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE "products" SET "pictured" = EXISTS (SELECT FROM "product_images" WHERE "product_id" = "products"."id")
  WHERE "id" IN (SELECT "product_id" FROM "written")
    AND "pictured" <> EXISTS (SELECT FROM "product_images" WHERE "product_id" = "products"."id");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER product_images_pictured_added AFTER INSERT ON "product_images"
  REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION product_images_pictured();--> statement-breakpoint
CREATE TRIGGER product_images_pictured_removed AFTER DELETE ON "product_images"
  REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION product_images_pictured();
