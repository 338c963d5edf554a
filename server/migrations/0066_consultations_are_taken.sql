CREATE TABLE "consultation_desk" (
	"group_name" text PRIMARY KEY NOT NULL,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	"answer_minutes" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "consultation_desk_opens_first" CHECK ("consultation_desk"."opens_at" < "consultation_desk"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "consultation_template" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consultation" DROP CONSTRAINT "consultation_state_is_known";--> statement-breakpoint
DROP INDEX "consultation_waiting";--> statement-breakpoint
DROP INDEX "consultation_message_order";--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "taken_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update consultation set waiting_since = moved_at where state = 'waiting';--> statement-breakpoint
ALTER TABLE "consultation_message" ADD COLUMN "staff_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_message" ADD COLUMN "waited_seconds" integer;--> statement-breakpoint
CREATE INDEX "consultation_taken" ON "consultation" USING btree ("taken_by") WHERE taken_by is not null;--> statement-breakpoint
CREATE INDEX "consultation_moved" ON "consultation" USING btree ("moved_at","id");--> statement-breakpoint
CREATE INDEX "consultation_message_waited" ON "consultation_message" USING btree ("sent_at") WHERE waited_seconds is not null;--> statement-breakpoint
CREATE INDEX "consultation_waiting" ON "consultation" USING btree ("waiting_since","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "consultation_message_order" ON "consultation_message" USING btree ("consultation_id","sent_at","id");--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_waits_since" CHECK (("consultation"."state" = 'waiting') = ("consultation"."waiting_since" is not null));--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_ended_is_free" CHECK ("consultation"."state" <> 'ended' or "consultation"."taken_by" is null);--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_state_is_known" CHECK ("consultation"."state" in ('waiting', 'answered', 'ended'));--> statement-breakpoint
update consultation_message set author = 'member' where author not in ('member', 'staff');--> statement-breakpoint
ALTER TABLE "consultation_message" ADD CONSTRAINT "consultation_message_author_is_known" CHECK ("consultation_message"."author" in ('member', 'staff', 'note'));