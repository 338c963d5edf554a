CREATE TABLE "work_pause" (
	"name" text PRIMARY KEY NOT NULL,
	"paused_at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "failed_work" ADD COLUMN "held_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "failed_work_held" ON "failed_work" USING btree ("held_by","first_failed_at") WHERE held_by <> '';