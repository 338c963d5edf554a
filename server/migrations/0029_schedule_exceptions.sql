CREATE TABLE "schedule_exception" (
	"branch_id" text NOT NULL,
	"service" text NOT NULL,
	"day" date NOT NULL,
	"timespan_id" text NOT NULL,
	"capacity" integer NOT NULL,
	"has_blood_draw" boolean NOT NULL,
	CONSTRAINT "schedule_exception_branch_id_service_day_timespan_id_pk" PRIMARY KEY("branch_id","service","day","timespan_id"),
	CONSTRAINT "exception_counts" CHECK ("schedule_exception"."capacity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "schedule_exception" ADD CONSTRAINT "schedule_exception_branch_id_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "schedule_exception"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
