ALTER TABLE "publication" ADD COLUMN "offered_url" text;
