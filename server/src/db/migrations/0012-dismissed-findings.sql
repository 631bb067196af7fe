CREATE TABLE "dismissed_finding" (
	"platform_id" uuid NOT NULL,
	"finding" text NOT NULL,
	CONSTRAINT "dismissed_finding_platform_id_finding_pk" PRIMARY KEY("platform_id","finding")
);

