CREATE TABLE "person" (
	"id" text PRIMARY KEY NOT NULL,
	"id_number_index" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_person_a_number" UNIQUE("id_number_index")
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"member_id" text NOT NULL,
	"person_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"version" smallint NOT NULL,
	"state" text NOT NULL,
	"document_sealed" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"signed_by" text,
	"signed_at" timestamp with time zone,
	"file_bytes" integer,
	"file_sha256" text,
	"read_at" timestamp with time zone,
	CONSTRAINT "report_state_is_known" CHECK ("report"."state" in ('to-sign', 'ready', 'replaced')),
	CONSTRAINT "ready_is_signed" CHECK ("report"."state" <> 'ready' or "report"."signed_at" is not null),
	CONSTRAINT "unsigned_was_not_signed" CHECK ("report"."state" <> 'to-sign' or "report"."signed_at" is null),
	CONSTRAINT "signed_by_somebody" CHECK (("report"."signed_at" is null) = ("report"."signed_by" is null)),
	CONSTRAINT "file_has_digest" CHECK (("report"."file_bytes" is null) = ("report"."file_sha256" is null))
);
--> statement-breakpoint
CREATE TABLE "unplaced_report" (
	"id" text PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"state" text NOT NULL,
	"why" text NOT NULL,
	"check_in_code" text NOT NULL,
	"content_sealed" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unplaced_report_state_is_known" CHECK ("unplaced_report"."state" in ('waiting', 'placed', 'discarded')),
	CONSTRAINT "unplaced_report_why_is_known" CHECK ("unplaced_report"."why" in ('no-booking', 'not-attended', 'other-person', 'no-number')),
	CONSTRAINT "decided_is_emptied" CHECK (("unplaced_report"."state" = 'waiting') = ("unplaced_report"."content_sealed" <> ''))
);
--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_version" ON "report" USING btree ("booking_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "one_ready_report_a_booking" ON "report" USING btree ("booking_id") WHERE state = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "one_report_to_sign_a_booking" ON "report" USING btree ("booking_id") WHERE state = 'to-sign';--> statement-breakpoint
CREATE INDEX "report_member" ON "report" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "report_person" ON "report" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "report_to_sign" ON "report" USING btree ("branch_id","uploaded_at") WHERE state = 'to-sign';--> statement-breakpoint
CREATE INDEX "unplaced_report_waiting" ON "unplaced_report" USING btree ("branch_id","uploaded_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "unplaced_report_uploaded" ON "unplaced_report" USING btree ("uploaded_at");