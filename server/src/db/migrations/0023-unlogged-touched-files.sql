ALTER TABLE "blueprint_touched" DROP CONSTRAINT "blueprint_touched_blueprint_id_blueprint_id_fk";

--> statement-breakpoint
ALTER TABLE "blueprint_touched" SET UNLOGGED;
