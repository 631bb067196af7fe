ALTER TABLE "conflict_decision" ADD COLUMN "owner_id" uuid;
--> statement-breakpoint
UPDATE "conflict_decision" SET "owner_id" = "aggregate_id";
--> statement-breakpoint
ALTER TABLE "conflict_decision" ALTER COLUMN "owner_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "conflict_decision" DROP CONSTRAINT "conflict_decision_aggregate_id_digest_file_path_pk";
--> statement-breakpoint
ALTER TABLE "conflict_decision" ADD CONSTRAINT "conflict_decision_owner_id_digest_file_path_pk" PRIMARY KEY("owner_id","digest","file_path");
--> statement-breakpoint
ALTER TABLE "conflict_decision" ALTER COLUMN "aggregate_id" DROP NOT NULL;
