CREATE TABLE "requested_codes" (
	"mobile" text NOT NULL,
	"requester" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries_left" integer NOT NULL,
	CONSTRAINT "requested_codes_mobile_requester_pk" PRIMARY KEY("mobile","requester")
);
--> statement-breakpoint
CREATE TABLE "login_origins" (
	"hash" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "login_origins_seen" ON "login_origins" USING btree ("seen_at");
