DROP TABLE "blueprint_edit" CASCADE;
