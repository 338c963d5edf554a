CREATE TABLE "failed_work" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"tries" integer NOT NULL,
	"is_refused" boolean NOT NULL,
	"trouble" text NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_work_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "failed_work_stuck" ON "failed_work" USING btree ("first_failed_at") WHERE is_refused or tries >= 12;--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_try_at") WHERE state <> 'done';