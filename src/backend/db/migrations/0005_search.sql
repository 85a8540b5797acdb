-- In the order in which the shop itself takes them: whoever orders meanwhile waits, and nobody waits for one another.
LOCK TABLE "orders", "products" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
-- What was kept for the search until now cannot be read as words: it is made anew when the shop opens (db/reindex-search.ts).
UPDATE "products" SET "search_text" = '';--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"near" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "product_properties_value";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (search_text::tsvector) STORED;--> statement-breakpoint
CREATE INDEX "search_vocabulary_begins" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_near" ON "search_vocabulary" USING gin ("near");--> statement-breakpoint
CREATE INDEX "products_search_words" ON "products" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ((("stock" = 0) is true),"sold" DESC NULLS FIRST,"rate_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."status" = 'active';--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ((("stock" = 0) is true),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."status" = 'active';--> statement-breakpoint
CREATE INDEX "product_properties_value" ON "product_properties" USING btree ("property_id","value","product_id");--> statement-breakpoint
-- Kept beside the rest of the row: fetched from elsewhere, a look at many products takes ten times as long.
ALTER TABLE "products" ALTER COLUMN "search_vector" SET STORAGE MAIN;--> statement-breakpoint
-- The word and what remains of it without each of its letters (domain/edit-distance.ts).
CREATE FUNCTION search_near(word text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT array_agg(DISTINCT near) FROM (
		SELECT word AS near
		UNION ALL SELECT substr(word, 1, i - 1) || substr(word, i + 1) FROM generate_series(1, length(word)) AS i
	) AS every
$$;--> statement-breakpoint
-- Words of names and of what products belong to; those written together (weight C) are no words that somebody may have meant,
-- and very long ones neither.
CREATE FUNCTION learn_inserted_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_vocabulary" ("word", "near")
	SELECT fresh.lexeme, search_near(fresh.lexeme) FROM (
		SELECT DISTINCT found.lexeme FROM inserted, unnest(ts_filter(inserted.search_vector, '{a,b}')) AS found
		WHERE length(found.lexeme) BETWEEN 2 AND 24
	) AS fresh
	WHERE NOT EXISTS (SELECT FROM "search_vocabulary" AS known WHERE known.word = fresh.lexeme)
	-- In one order, so that two that learn at once wait for one another instead of blocking each other.
	ORDER BY fresh.lexeme
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION learn_updated_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_vocabulary" ("word", "near")
	SELECT found.lexeme, search_near(found.lexeme) FROM unnest(ts_filter(NEW.search_vector, '{a,b}')) AS found
	WHERE length(found.lexeme) BETWEEN 2 AND 24
		AND NOT EXISTS (SELECT FROM "search_vocabulary" AS known WHERE known.word = found.lexeme)
	ORDER BY found.lexeme
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_inserted_words AFTER INSERT ON "products"
	REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION learn_inserted_words();--> statement-breakpoint
CREATE TRIGGER products_updated_words AFTER UPDATE OF "search_text" ON "products"
	FOR EACH ROW EXECUTE FUNCTION learn_updated_words();
