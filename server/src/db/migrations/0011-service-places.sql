CREATE TABLE "service_map" (
	"platform_id" uuid NOT NULL,
	"bounded_context" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "service_map_platform_id_bounded_context_pk" PRIMARY KEY("platform_id","bounded_context")
);

--> statement-breakpoint
CREATE TABLE "service_place" (
	"platform_id" uuid NOT NULL,
	"bounded_context" text NOT NULL,
	"aggregate_id" uuid NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	CONSTRAINT "service_place_platform_id_bounded_context_aggregate_id_pk" PRIMARY KEY("platform_id","bounded_context","aggregate_id")
);

--> statement-breakpoint
ALTER TABLE "service_place" ADD CONSTRAINT "service_place_aggregate_id_aggregate_id_fk" FOREIGN KEY ("aggregate_id") REFERENCES "public"."aggregate"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "service_place_aggregate_id_index" ON "service_place" USING btree ("aggregate_id");
