CREATE TABLE "blueprint_edit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"blueprint_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"source" text NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"editor_id" text NOT NULL,
	"editor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "blueprint_template" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "blueprint_template" ADD COLUMN "originals" jsonb;
--> statement-breakpoint
ALTER TABLE "blueprint_template" ADD COLUMN "proof" jsonb;
--> statement-breakpoint
ALTER TABLE "blueprint_edit" ADD CONSTRAINT "blueprint_edit_blueprint_id_blueprint_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprint"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "blueprint_edit_blueprint_id_version_index" ON "blueprint_edit" USING btree ("blueprint_id","version");
