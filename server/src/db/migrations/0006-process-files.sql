CREATE TABLE "upload" (
	"process_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"file_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_process_id_id_pk" PRIMARY KEY("process_id","id")
);

--> statement-breakpoint
CREATE TABLE "process_file" (
	"process_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"content_key" text NOT NULL,
	"document_key" text,
	"is_received" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
	"is_document" boolean DEFAULT false NOT NULL,
	"upload_id" uuid NOT NULL,
	"job_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "process_file_process_id_id_pk" PRIMARY KEY("process_id","id"),
	CONSTRAINT "process_file_contentKey_unique" UNIQUE("content_key")
);

--> statement-breakpoint
CREATE TABLE "step_file" (
	"process_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "step_file_process_id_step_id_file_id_pk" PRIMARY KEY("process_id","step_id","file_id")
);

--> statement-breakpoint
DROP INDEX "process_organisation_id_version_index";
--> statement-breakpoint
DROP INDEX "process_owner_id_version_index";
--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "files_version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "is_processing_files" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_file" ADD CONSTRAINT "process_file_process_id_process_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."process"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "process_file_process_id_path_index" ON "process_file" USING btree ("process_id","path");
--> statement-breakpoint
CREATE INDEX "process_file_job_id_index" ON "process_file" USING btree ("job_id");
--> statement-breakpoint
CREATE INDEX "step_file_process_id_file_id_index" ON "step_file" USING btree ("process_id","file_id");
--> statement-breakpoint
CREATE INDEX "process_organisation_id_version_files_version_index" ON "process" USING btree ("organisation_id","version","files_version");
--> statement-breakpoint
CREATE INDEX "process_owner_id_version_files_version_index" ON "process" USING btree ("owner_id","version","files_version");
