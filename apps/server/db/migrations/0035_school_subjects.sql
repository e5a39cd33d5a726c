CREATE TABLE "school_subject" (
	"school_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"name" text NOT NULL,
	"phase_ids" jsonb NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "school_subject_school_id_subject_id_pk" PRIMARY KEY("school_id","subject_id")
);
