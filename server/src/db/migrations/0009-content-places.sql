CREATE TABLE "content_place" (
	"content_key" text PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE INDEX "content_place_given_at_index" ON "content_place" USING btree ("given_at");
