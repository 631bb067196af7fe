CREATE TABLE "blueprint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"dictionary" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content_version" integer DEFAULT 1 NOT NULL,
	"learned_version" integer,
	"proof" jsonb,
	"job_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "blueprint_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"blueprint_id" uuid NOT NULL,
	"path" text NOT NULL,
	"content" "bytea",
	"size" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "blueprint_file_blueprintId_path_unique" UNIQUE("blueprint_id","path")
);

--> statement-breakpoint
CREATE TABLE "blueprint_template" (
	"blueprint_id" uuid NOT NULL,
	"path" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "blueprint_template_blueprint_id_path_pk" PRIMARY KEY("blueprint_id","path")
);

--> statement-breakpoint
ALTER TABLE "blueprint_file" ADD CONSTRAINT "blueprint_file_blueprint_id_blueprint_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprint"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blueprint_template" ADD CONSTRAINT "blueprint_template_blueprint_id_blueprint_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprint"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "blueprint_organisation_id_index" ON "blueprint" USING btree ("organisation_id");
--> statement-breakpoint
CREATE INDEX "blueprint_type_index" ON "blueprint" USING btree ("type");
