CREATE TABLE "blueprint_learned" (
	"blueprint_id" uuid NOT NULL,
	"path" text NOT NULL,
	"content" "bytea" NOT NULL,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proposals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "blueprint_learned_blueprint_id_path_pk" PRIMARY KEY("blueprint_id","path")
);

--> statement-breakpoint
CREATE TABLE "blueprint_learning" (
	"blueprint_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"learned_from" text NOT NULL,
	"content_version" integer NOT NULL,
	"asked_at" integer NOT NULL,
	"read_at" integer NOT NULL,
	"proof" jsonb NOT NULL,
	"by_model" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "blueprint_refusal" (
	"blueprint_id" uuid NOT NULL,
	"source" text NOT NULL,
	"proposal_id" text NOT NULL,
	"person_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blueprint_refusal_blueprint_id_source_proposal_id_pk" PRIMARY KEY("blueprint_id","source","proposal_id")
);

--> statement-breakpoint
ALTER TABLE "blueprint" ADD COLUMN "sample" jsonb;
--> statement-breakpoint
ALTER TABLE "blueprint_learned" ADD CONSTRAINT "blueprint_learned_blueprint_id_blueprint_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprint"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blueprint_learning" ADD CONSTRAINT "blueprint_learning_blueprint_id_blueprint_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprint"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blueprint_refusal" ADD CONSTRAINT "blueprint_refusal_blueprint_id_blueprint_id_fk" FOREIGN KEY ("blueprint_id") REFERENCES "public"."blueprint"("id") ON DELETE cascade ON UPDATE no action;
