CREATE TABLE "observation_code" (
	"id" text PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"system" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"state" text NOT NULL,
	"mapped_to" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "observation_code_state_is_known" CHECK ("observation_code"."state" in ('waiting', 'mapped', 'kept')),
	CONSTRAINT "mapped_code_has_one" CHECK (("observation_code"."state" = 'mapped') = ("observation_code"."mapped_to" is not null)),
	CONSTRAINT "decided_code_has_somebody" CHECK (("observation_code"."state" <> 'waiting') = (num_nonnulls("observation_code"."decided_by", "observation_code"."decided_at") = 2))
);
--> statement-breakpoint
CREATE TABLE "received_report" (
	"branch_id" text NOT NULL,
	"number" text NOT NULL,
	"content_mac" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"report_id" text,
	"unplaced_id" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "received_report_branch_id_number_content_mac_pk" PRIMARY KEY("branch_id","number","content_mac"),
	CONSTRAINT "received_has_one_place" CHECK (num_nonnulls("received_report"."report_id", "received_report"."unplaced_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "rights" text[] DEFAULT '{"events"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "unplaced_report" ADD COLUMN "file_bytes" integer;--> statement-breakpoint
ALTER TABLE "unplaced_report" ADD COLUMN "file_sha256" text;--> statement-breakpoint
CREATE UNIQUE INDEX "one_code_a_branch_and_system" ON "observation_code" USING btree ("branch_id","system","code");--> statement-breakpoint
CREATE INDEX "observation_code_waiting" ON "observation_code" USING btree ("branch_id","seen_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "received_report_at" ON "received_report" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "unplaced_file_to_delete" ON "unplaced_report" USING btree ("uploaded_at") WHERE state <> 'waiting' and file_sha256 is not null;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "key_rights_are_known" CHECK ("api_key"."rights" <@ array['events', 'bookings', 'people', 'reports', 'record'] and cardinality("api_key"."rights") > 0);--> statement-breakpoint
ALTER TABLE "unplaced_report" ADD CONSTRAINT "unplaced_file_has_digest" CHECK (("unplaced_report"."file_bytes" is null) = ("unplaced_report"."file_sha256" is null));