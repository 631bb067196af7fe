CREATE TABLE "conflict_decision" (
	"organisation_id" uuid NOT NULL,
	"aggregate_id" uuid NOT NULL,
	"file_path" text NOT NULL,
	"digest" text NOT NULL,
	"resolutions" jsonb NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conflict_decision_aggregate_id_digest_file_path_pk" PRIMARY KEY("aggregate_id","digest","file_path")
);

--> statement-breakpoint
ALTER TABLE "conflict_decision" ADD CONSTRAINT "conflict_decision_aggregate_id_aggregate_id_fk" FOREIGN KEY ("aggregate_id") REFERENCES "public"."aggregate"("id") ON DELETE cascade ON UPDATE no action;
