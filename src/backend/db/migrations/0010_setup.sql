-- Whether the shop is the demo, whose people, credit and codes are known to everybody: no provider of a real shop serves it.
ALTER TABLE "shops" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The tokens that open `panel/setup` while the database holds no shop: keyed hashes, any instance's for all of them.
CREATE TABLE "setup_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
