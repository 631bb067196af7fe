CREATE TABLE "step_change" (
	"process_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"reversal" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "step_change_process_id_id_pk" PRIMARY KEY("process_id","id")
);

--> statement-breakpoint
ALTER TABLE "step_change" ADD CONSTRAINT "step_change_process_id_process_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."process"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "step_change_process_id_version_index" ON "step_change" USING btree ("process_id","version");
