CREATE TABLE "learned_name" (
	"platform_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"heard" text NOT NULL,
	"meant" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learned_name_platform_id_kind_heard_pk" PRIMARY KEY("platform_id","kind","heard")
);

