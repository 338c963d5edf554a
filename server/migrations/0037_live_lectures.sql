CREATE TABLE "lecture_question" (
	"id" text PRIMARY KEY NOT NULL,
	"lecture_id" text NOT NULL,
	"member_id" text NOT NULL,
	"asker" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lecture_reminder" (
	"lecture_id" text NOT NULL,
	"member_id" text NOT NULL,
	"is_sent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lecture_reminder_lecture_id_member_id_pk" PRIMARY KEY("lecture_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "lecture_want" (
	"question_id" text NOT NULL,
	"member_id" text NOT NULL,
	CONSTRAINT "lecture_want_question_id_member_id_pk" PRIMARY KEY("question_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "lecture" ADD COLUMN "live_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lecture" ADD COLUMN "chapters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "lecture_question_once" ON "lecture_question" USING btree ("lecture_id","member_id","text");--> statement-breakpoint
CREATE INDEX "lecture_question_member" ON "lecture_question" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "lecture_reminder_member" ON "lecture_reminder" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "lecture_want_member" ON "lecture_want" USING btree ("member_id");