ALTER TABLE "process" ADD COLUMN "suggestion" jsonb;
--> statement-breakpoint
CREATE INDEX "step_actions" ON "step" USING btree ("process_id",("parsing_info"->>'action')) WHERE not "step"."is_deleted";
