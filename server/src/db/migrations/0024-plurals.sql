ALTER TABLE "bounded_context" ADD COLUMN "plural" text;
--> statement-breakpoint
ALTER TABLE "element" ADD COLUMN "plural" text;
