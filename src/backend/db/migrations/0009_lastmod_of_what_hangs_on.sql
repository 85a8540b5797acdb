-- What hangs on a product and stands on its page is edited by hand too (migration 0008): its terms as a residence, its properties
-- and toppings, what a package holds. Once for a statement, however many rows it changes; which column names the product is the
-- trigger's argument. Price rules are left out: the page tells the base price, a night's own price comes later and to no engine.
CREATE FUNCTION product_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
	mine CONSTANT xid := pg_current_xact_id()::xid;
BEGIN
	IF TG_OP = 'INSERT' THEN
		-- A product that comes in this very transaction has told its own date, and its first rows come with it. A LIMIT keeps the
		-- look at older rows one of the index: a seed's batches would read the whole growing table instead.
		EXECUTE format(
			'SELECT array(SELECT product.id FROM "products" AS product WHERE product.id IN (SELECT %1$I FROM added)
			AND (product.xmin <> $1 OR (SELECT true FROM %2$I AS older WHERE older.%1$I = product.id AND older.xmin <> $1 LIMIT 1)))', TG_ARGV[0], TG_TABLE_NAME
		) INTO changed USING mine;
	ELSIF TG_OP = 'UPDATE' THEN
		EXECUTE format(
			'SELECT array(SELECT %1$I FROM (TABLE were EXCEPT TABLE are) AS gone UNION SELECT %1$I FROM (TABLE are EXCEPT TABLE were) AS come)', TG_ARGV[0]
		) INTO changed;
	ELSE
		EXECUTE format('SELECT array(SELECT DISTINCT %1$I FROM removed)', TG_ARGV[0]) INTO changed;
	END IF;
	IF cardinality(changed) > 0 THEN
		WITH held AS (SELECT id FROM "products" WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE) UPDATE "products" SET "updated_at" = now()
		FROM held WHERE "products".id = held.id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER residences_added AFTER INSERT ON "residences"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_rows_changed('product_id');--> statement-breakpoint
CREATE TRIGGER residences_changed AFTER UPDATE ON "residences"
	REFERENCING OLD TABLE AS were NEW TABLE AS are FOR EACH STATEMENT EXECUTE FUNCTION product_rows_changed('product_id');--> statement-breakpoint
CREATE TRIGGER residences_removed AFTER DELETE ON "residences"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_rows_changed('product_id');--> statement-breakpoint
CREATE TRIGGER product_properties_added AFTER INSERT ON "product_properties"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_rows_changed('product_id');--> statement-breakpoint
CREATE TRIGGER product_properties_changed AFTER UPDATE ON "product_properties"
	REFERENCING OLD TABLE AS were NEW TABLE AS are FOR EACH STATEMENT EXECUTE FUNCTION product_rows_changed('product_id');--> statement-breakpoint
CREATE TRIGGER product_properties_removed AFTER DELETE ON "product_properties"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_rows_changed('product_id');--> statement-breakpoint
CREATE TRIGGER toppings_added AFTER INSERT ON "toppings"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_rows_changed('product_id');--> statement-breakpoint
CREATE TRIGGER toppings_changed AFTER UPDATE ON "toppings"
	REFERENCING OLD TABLE AS were NEW TABLE AS are FOR EACH STATEMENT EXECUTE FUNCTION product_rows_changed('product_id');--> statement-breakpoint
CREATE TRIGGER toppings_removed AFTER DELETE ON "toppings"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_rows_changed('product_id');--> statement-breakpoint
CREATE TRIGGER package_items_added AFTER INSERT ON "package_items"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_rows_changed('package_id');--> statement-breakpoint
CREATE TRIGGER package_items_changed AFTER UPDATE ON "package_items"
	REFERENCING OLD TABLE AS were NEW TABLE AS are FOR EACH STATEMENT EXECUTE FUNCTION product_rows_changed('package_id');--> statement-breakpoint
CREATE TRIGGER package_items_removed AFTER DELETE ON "package_items"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_rows_changed('package_id');
