ALTER TABLE "job" ADD COLUMN "person_id" text;
--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "job_under_way_index" ON "job" USING btree ("name") WHERE "job"."state" in ('queued', 'running');
