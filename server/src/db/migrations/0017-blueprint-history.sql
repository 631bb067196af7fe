CREATE TABLE "blueprint_kept" (
	"blueprint_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "blueprint_kept_blueprint_id_hash_pk" PRIMARY KEY("blueprint_id","hash")
);

--> statement-breakpoint
CREATE TABLE "blueprint_touched" (
	"blueprint_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"path" text,
	"hash" text,
	"edited" jsonb,
	CONSTRAINT "blueprint_touched_blueprint_id_kind_key_pk" PRIMARY KEY("blueprint_id","kind","key")
);

--> statement-breakpoint
CREATE TABLE "blueprint_version" (
	"blueprint_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"reverts" integer,
	"is_taken_back" boolean DEFAULT false NOT NULL,
	"changed" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"fields_before" jsonb NOT NULL,
	"fields_after" jsonb NOT NULL,
	CONSTRAINT "blueprint_version_blueprint_id_number_pk" PRIMARY KEY("blueprint_id","number")
);

--> statement-breakpoint
ALTER TABLE "blueprint_file" ADD COLUMN "hash" text GENERATED ALWAYS AS (encode(sha256(content), 'hex')) STORED;
--> statement-breakpoint
ALTER TABLE "blueprint_template" ADD COLUMN "hash" text GENERATED ALWAYS AS (encode(sha256(content), 'hex')) STORED;
--> statement-breakpoint
ALTER TABLE "blueprint_kept" ADD CONSTRAINT "blueprint_kept_blueprint_id_blueprint_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprint"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blueprint_touched" ADD CONSTRAINT "blueprint_touched_blueprint_id_blueprint_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprint"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blueprint_version" ADD CONSTRAINT "blueprint_version_blueprint_id_blueprint_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprint"("id") ON DELETE cascade ON UPDATE no action;
