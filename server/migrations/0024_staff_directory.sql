CREATE TABLE "staff_directory_account" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_directory_account_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "staff_directory_account_staff_id_unique" UNIQUE("staff_id")
);
--> statement-breakpoint
ALTER TABLE "staff_directory_account" ADD CONSTRAINT "staff_directory_account_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;