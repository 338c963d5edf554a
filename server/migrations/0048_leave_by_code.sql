CREATE TABLE "report_leave_code" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"member_id" text NOT NULL,
	"days" smallint NOT NULL,
	"code_mac" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leave_tries_count" CHECK ("report_leave_code"."tries_left" >= 0),
	CONSTRAINT "leave_has_days" CHECK ("report_leave_code"."days" > 0)
);
--> statement-breakpoint
CREATE INDEX "report_leave_code_member" ON "report_leave_code" USING btree ("member_id");