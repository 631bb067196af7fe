ALTER TABLE "aggregate" ADD COLUMN "changed_in" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "whole_in" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "domain" SET "whole_in" = "version";
