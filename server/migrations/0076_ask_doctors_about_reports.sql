CREATE TABLE "report_question" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"report_id" text NOT NULL,
	"person_id" text NOT NULL,
	"member_id" text NOT NULL,
	"asker" text NOT NULL,
	"branch_id" text NOT NULL,
	"state" text NOT NULL,
	"is_urgent" boolean NOT NULL,
	"question_sealed" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_by_id" text,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	"note_sealed" text,
	"answer_sealed" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "report_question_asker_is_known" CHECK ("report_question"."asker" in ('examinee', 'guardian', 'reader')),
	CONSTRAINT "report_question_state_is_known" CHECK ("report_question"."state" in ('waiting', 'taken', 'answered', 'closed')),
	CONSTRAINT "waiting_question_is_nobodys" CHECK ("report_question"."state" <> 'waiting' or "report_question"."taken_by_id" is null),
	CONSTRAINT "taken_question_is_somebodys" CHECK ("report_question"."state" not in ('taken', 'answered') or "report_question"."taken_by_id" is not null),
	CONSTRAINT "question_taken_once" CHECK (num_nulls("report_question"."taken_by_id", "report_question"."taken_by", "report_question"."taken_at") in (0, 3)),
	CONSTRAINT "answered_question_has_answer" CHECK (num_nulls("report_question"."answer_sealed", "report_question"."answered_by", "report_question"."answered_at") = case when "report_question"."state" = 'answered' then 0 else 3 end)
);
--> statement-breakpoint
ALTER TABLE "report_question" ADD CONSTRAINT "report_question_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_question" ADD CONSTRAINT "report_question_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_question_open" ON "report_question" USING btree ("branch_id","due_at") WHERE state in ('waiting', 'taken');--> statement-breakpoint
CREATE INDEX "report_question_booking" ON "report_question" USING btree ("booking_id","asked_at");--> statement-breakpoint
CREATE INDEX "report_question_report" ON "report_question" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_question_person" ON "report_question" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "report_question_member" ON "report_question" USING btree ("member_id");