ALTER TABLE "categories" ADD COLUMN "blurhash" text;--> statement-breakpoint
ALTER TABLE "posters" ADD COLUMN "blurhash" text;