-- A product is edited by hand, in SQL: no call of the shop does it. What search engines see of it (docs/decisions/0013) moves
-- its lastmod then. The shop's own statements say themselves, by its own clock, when they change something: that stands.
CREATE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.updated_at := now();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_changed BEFORE UPDATE OF "name", "description", "price", "old_price", "status", "stock", "category_id", "place_id" ON "products"
	FOR EACH ROW WHEN (
		NEW.updated_at = OLD.updated_at
		AND (NEW.name, NEW.description, NEW.price, NEW.old_price, NEW.status, NEW.category_id, NEW.place_id, (NEW.stock = 0) IS TRUE)
		IS DISTINCT FROM (OLD.name, OLD.description, OLD.price, OLD.old_price, OLD.status, OLD.category_id, OLD.place_id, (OLD.stock = 0) IS TRUE)
	) EXECUTE FUNCTION product_changed();--> statement-breakpoint
-- Once for a statement, however many pictures it changes. Products are locked by their numbers (db/transaction.ts).
CREATE FUNCTION product_pictures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
	mine CONSTANT xid := pg_current_xact_id()::xid;
BEGIN
	IF TG_OP = 'INSERT' THEN
		-- A product that comes in this very transaction has told its own date, and its first pictures come with it.
		changed := array(
			SELECT product.id FROM "products" AS product WHERE product.id IN (SELECT product_id FROM added)
			AND (product.xmin <> mine OR EXISTS (SELECT FROM "product_images" AS older WHERE older.product_id = product.id AND older.xmin <> mine))
		);
	ELSIF TG_OP = 'UPDATE' THEN
		changed := array(
			SELECT product_id FROM (SELECT product_id, "position", url, alt FROM were EXCEPT SELECT product_id, "position", url, alt FROM are) AS gone
			UNION SELECT product_id FROM (SELECT product_id, "position", url, alt FROM are EXCEPT SELECT product_id, "position", url, alt FROM were) AS come
		);
	ELSE
		changed := array(SELECT DISTINCT product_id FROM removed);
	END IF;
	IF cardinality(changed) > 0 THEN
		WITH held AS (SELECT id FROM "products" WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE) UPDATE "products" SET "updated_at" = now()
		FROM held WHERE "products".id = held.id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_images_added AFTER INSERT ON "product_images"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_pictures_changed();--> statement-breakpoint
CREATE TRIGGER product_images_changed AFTER UPDATE ON "product_images"
	REFERENCING OLD TABLE AS were NEW TABLE AS are FOR EACH STATEMENT EXECUTE FUNCTION product_pictures_changed();--> statement-breakpoint
CREATE TRIGGER product_images_removed AFTER DELETE ON "product_images"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_pictures_changed();
