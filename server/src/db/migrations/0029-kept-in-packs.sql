CREATE TABLE "generated_pack" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"aggregate_id" uuid,
	"directory" "bytea" NOT NULL,
	"content" "bytea" NOT NULL
);

--> statement-breakpoint
ALTER TABLE "generated_pack" ADD CONSTRAINT "generated_pack_aggregate_id_aggregate_id_fk" FOREIGN KEY ("aggregate_id") REFERENCES "public"."aggregate"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "generated_pack_owner_id_index" ON "generated_pack" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "generated_pack_aggregate_id_index" ON "generated_pack" USING btree ("aggregate_id");
