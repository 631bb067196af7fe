ALTER TABLE "blueprint_version" ADD COLUMN "step_id" uuid;
