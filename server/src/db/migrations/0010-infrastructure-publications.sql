ALTER TABLE "generated_blob" ADD COLUMN "owner_id" uuid;
--> statement-breakpoint
UPDATE "generated_blob" SET "owner_id" = "aggregate_id";
--> statement-breakpoint
ALTER TABLE "generated_blob" ALTER COLUMN "owner_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "generated_blob" DROP CONSTRAINT "generated_blob_aggregate_id_hash_pk";
--> statement-breakpoint
ALTER TABLE "generated_blob" ADD CONSTRAINT "generated_blob_owner_id_hash_pk" PRIMARY KEY("owner_id","hash");
--> statement-breakpoint
ALTER TABLE "generated_blob" ALTER COLUMN "aggregate_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "publication" ALTER COLUMN "aggregate_id" DROP NOT NULL;
