ALTER TABLE "step" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "step_changes" ON "step" USING btree ("process_id","version");
