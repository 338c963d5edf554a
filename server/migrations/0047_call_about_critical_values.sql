CREATE TABLE "report_call" (
	"id" text PRIMARY KEY NOT NULL,
	"critical_id" text NOT NULL,
	"person_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"outcome" text NOT NULL,
	"told" text,
	"note_sealed" text NOT NULL,
	CONSTRAINT "report_call_outcome_is_known" CHECK ("report_call"."outcome" in ('reached', 'not-reached', 'corrected')),
	CONSTRAINT "report_call_told_is_known" CHECK ("report_call"."told" in ('examinee', 'family')),
	CONSTRAINT "told_is_reached" CHECK (("report_call"."outcome" = 'reached') = ("report_call"."told" is not null))
);
--> statement-breakpoint
CREATE TABLE "report_critical" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"member_id" text NOT NULL,
	"person_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"report_id" text NOT NULL,
	"state" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_by_id" text,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "report_critical_state_is_known" CHECK ("report_critical"."state" in ('waiting', 'calling', 'closed')),
	CONSTRAINT "waiting_is_nobodys" CHECK (("report_critical"."state" = 'waiting') = ("report_critical"."taken_by_id" is null)),
	CONSTRAINT "taken_by_somebody_once" CHECK (num_nulls("report_critical"."taken_by_id", "report_critical"."taken_by", "report_critical"."taken_at") in (0, 3)),
	CONSTRAINT "closed_at_some_time" CHECK (("report_critical"."state" = 'closed') = ("report_critical"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "unplaced_report" ADD COLUMN "is_critical" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_call" ADD CONSTRAINT "report_call_critical_id_report_critical_id_fk" FOREIGN KEY ("critical_id") REFERENCES "public"."report_critical"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_critical" ADD CONSTRAINT "report_critical_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_critical" ADD CONSTRAINT "report_critical_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_call_critical" ON "report_call" USING btree ("critical_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_critical_a_booking" ON "report_critical" USING btree ("booking_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "report_critical_open" ON "report_critical" USING btree ("branch_id","due_at") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "report_critical_booking" ON "report_critical" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "report_critical_member" ON "report_critical" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "report_critical_person" ON "report_critical" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "report_critical_report" ON "report_critical" USING btree ("report_id");