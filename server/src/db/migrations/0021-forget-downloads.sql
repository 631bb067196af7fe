ALTER TABLE "generated_blob" ADD COLUMN "kept_until" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "generated_blob_kept_until_index" ON "generated_blob" USING btree ("kept_until");
