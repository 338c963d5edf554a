CREATE TABLE "staff_extract" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"list" jsonb NOT NULL,
	"purpose" text NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "staff_extract_state_is_known" CHECK ("staff_extract"."state" in ('making', 'ready', 'refused', 'expired'))
);
--> statement-breakpoint
CREATE INDEX "staff_extract_of" ON "staff_extract" USING btree ("staff_id","asked_at");--> statement-breakpoint
CREATE INDEX "staff_extract_expiry" ON "staff_extract" USING btree ("expires_at") WHERE state = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_extract_one_in_the_making" ON "staff_extract" USING btree ("staff_id") WHERE state = 'making';