ALTER TABLE "publication" ADD COLUMN "default_branch" text;
