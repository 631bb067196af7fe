CREATE TABLE "issuer_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "issuer_record" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "issuer_record_model_id_pk" PRIMARY KEY("model","id")
);

--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject_id" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"message" text,
	"input" jsonb NOT NULL,
	"checkpoint" jsonb,
	"result" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "generated_blob" (
	"aggregate_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "generated_blob_aggregate_id_hash_pk" PRIMARY KEY("aggregate_id","hash")
);

--> statement-breakpoint
CREATE TABLE "publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"aggregate_id" uuid NOT NULL,
	"request" jsonb NOT NULL,
	"repository_url" text NOT NULL,
	"branch" text,
	"version" integer,
	"files" jsonb,
	"commit_sha" text,
	"failure" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "service_repository" (
	"aggregate_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"token" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "aggregate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"bounded_context_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"plural" text,
	"properties" jsonb NOT NULL,
	"status" text DEFAULT 'Uninitialised' NOT NULL,
	"host" text,
	"persistence" text,
	"git_repository_url" text,
	"generation_strategy_ids" jsonb NOT NULL,
	"former_places" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "bounded_context" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "commit_element" (
	"commit_id" uuid NOT NULL,
	"element_id" uuid NOT NULL,
	CONSTRAINT "commit_element_commit_id_element_id_pk" PRIMARY KEY("commit_id","element_id")
);

--> statement-breakpoint
CREATE TABLE "commit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aggregate_id" uuid NOT NULL,
	"sha" text NOT NULL,
	"comment" text NOT NULL,
	"branch" text NOT NULL,
	"files" jsonb NOT NULL,
	"committed_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "domain" (
	"platform_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "element" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aggregate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"position" integer NOT NULL,
	"changed_in" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "element_step" (
	"process_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"element_id" uuid NOT NULL,
	CONSTRAINT "element_step_process_id_step_id_pk" PRIMARY KEY("process_id","step_id")
);

--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"name" text DEFAULT '' NOT NULL,
	"joined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ecosystem_name" text,
	"owner_id" text NOT NULL,
	"core_domain" text,
	"sub_domains" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plan" text NOT NULL,
	"free_attribute_auto_generation" integer NOT NULL,
	"free_mockup_analysis" integer NOT NULL,
	"free_process_auto_generation" integer NOT NULL,
	"free_step_autocompletion" integer NOT NULL,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"cloud_platform" text,
	"routing_strategy" text,
	"front_end_hosting" text,
	"git_repository_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "platform" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"ecosystem_name" text NOT NULL,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"cloud_platform" text,
	"routing_strategy" text,
	"front_end_hosting" text,
	"git_repository_url" text,
	"git_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "process" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"platform_id" uuid NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"generate_process_based_on_description" boolean NOT NULL,
	"is_generating_process" boolean NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "step" (
	"process_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_statement_id" uuid,
	"rank" text collate "C" NOT NULL,
	"content" text NOT NULL,
	"parsing_info" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "step_process_id_id_pk" PRIMARY KEY("process_id","id")
);

--> statement-breakpoint
ALTER TABLE "generated_blob" ADD CONSTRAINT "generated_blob_aggregate_id_aggregate_id_fk" FOREIGN KEY ("aggregate_id") REFERENCES "public"."aggregate"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_aggregate_id_aggregate_id_fk" FOREIGN KEY ("aggregate_id") REFERENCES "public"."aggregate"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "service_repository" ADD CONSTRAINT "service_repository_aggregate_id_aggregate_id_fk" FOREIGN KEY ("aggregate_id") REFERENCES "public"."aggregate"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "aggregate" ADD CONSTRAINT "aggregate_bounded_context_id_bounded_context_id_fk" FOREIGN KEY ("bounded_context_id") REFERENCES "public"."bounded_context"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commit_element" ADD CONSTRAINT "commit_element_commit_id_commit_entry_id_fk" FOREIGN KEY ("commit_id") REFERENCES "public"."commit_entry"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commit_element" ADD CONSTRAINT "commit_element_element_id_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."element"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commit_entry" ADD CONSTRAINT "commit_entry_aggregate_id_aggregate_id_fk" FOREIGN KEY ("aggregate_id") REFERENCES "public"."aggregate"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "element" ADD CONSTRAINT "element_aggregate_id_aggregate_id_fk" FOREIGN KEY ("aggregate_id") REFERENCES "public"."aggregate"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "element_step" ADD CONSTRAINT "element_step_element_id_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."element"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "step" ADD CONSTRAINT "step_process_id_process_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."process"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "issuer_record_grant_id_index" ON "issuer_record" USING btree ("grant_id");
--> statement-breakpoint
CREATE INDEX "issuer_record_uid_index" ON "issuer_record" USING btree ("uid");
--> statement-breakpoint
CREATE INDEX "issuer_record_expires_at_index" ON "issuer_record" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "job_subject_id_index" ON "job" USING btree ("subject_id");
--> statement-breakpoint
CREATE INDEX "publication_aggregate_id_published_at_index" ON "publication" USING btree ("aggregate_id","published_at");
--> statement-breakpoint
CREATE INDEX "aggregate_platform_id_index" ON "aggregate" USING btree ("platform_id");
--> statement-breakpoint
CREATE INDEX "aggregate_bounded_context_id_index" ON "aggregate" USING btree ("bounded_context_id");
--> statement-breakpoint
CREATE INDEX "bounded_context_platform_id_name_key_index" ON "bounded_context" USING btree ("platform_id","name_key");
--> statement-breakpoint
CREATE INDEX "commit_element_element_id_index" ON "commit_element" USING btree ("element_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "commit_entry_aggregate_id_sha_index" ON "commit_entry" USING btree ("aggregate_id","sha");
--> statement-breakpoint
CREATE INDEX "commit_entry_aggregate_id_committed_at_index" ON "commit_entry" USING btree ("aggregate_id","committed_at");
--> statement-breakpoint
CREATE INDEX "element_aggregate_id_index" ON "element" USING btree ("aggregate_id");
--> statement-breakpoint
CREATE INDEX "element_step_element_id_index" ON "element_step" USING btree ("element_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "member_organisation_id_email_index" ON "member" USING btree ("organisation_id","email");
--> statement-breakpoint
CREATE UNIQUE INDEX "member_organisation_id_user_id_index" ON "member" USING btree ("organisation_id","user_id");
--> statement-breakpoint
CREATE INDEX "member_user_id_index" ON "member" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "member_email_index" ON "member" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_owner_id_index" ON "organisation" USING btree ("owner_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "platform_organisation_id_index" ON "platform" USING btree ("organisation_id");
--> statement-breakpoint
CREATE INDEX "process_organisation_id_version_index" ON "process" USING btree ("organisation_id","version");
--> statement-breakpoint
CREATE INDEX "process_owner_id_version_index" ON "process" USING btree ("owner_id","version");
--> statement-breakpoint
CREATE INDEX "step_siblings" ON "step" USING btree ("process_id","parent_statement_id","rank","id") WHERE not "step"."is_deleted";
--> statement-breakpoint
CREATE INDEX "step_services" ON "step" USING btree ("process_id",("parsing_info"->>'aggregate'),("parsing_info"->>'boundedContext')) WHERE not "step"."is_deleted";
