ALTER TABLE "process" ADD COLUMN "generation_progress" real;
--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "generation_message" text;
