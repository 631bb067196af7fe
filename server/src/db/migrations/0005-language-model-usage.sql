CREATE TABLE "language_model_usage" (
	"organisation_id" uuid NOT NULL,
	"day" date NOT NULL,
	"questions" integer NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"tokens" integer NOT NULL,
	"cost" double precision NOT NULL,
	CONSTRAINT "language_model_usage_organisation_id_day_pk" PRIMARY KEY("organisation_id","day")
);

