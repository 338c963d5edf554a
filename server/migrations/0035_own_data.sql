CREATE TABLE "access_log" (
	"member_id" text NOT NULL,
	"nth" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"subject" text NOT NULL,
	"mac" text NOT NULL,
	CONSTRAINT "access_log_member_id_nth_pk" PRIMARY KEY("member_id","nth")
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"entries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "closing_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "access_log_at" ON "access_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "data_export_member" ON "data_export" USING btree ("member_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_export_expiry" ON "data_export" USING btree ("expires_at") WHERE state = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_one_in_the_making" ON "data_export" USING btree ("member_id") WHERE state = 'making';--> statement-breakpoint
CREATE FUNCTION keep_access_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '3 years' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'access_log: lines are added, never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER access_log_is_kept BEFORE UPDATE OR DELETE ON access_log FOR EACH ROW EXECUTE FUNCTION keep_access_log();--> statement-breakpoint
CREATE TRIGGER access_log_is_kept_whole BEFORE TRUNCATE ON access_log FOR EACH STATEMENT EXECUTE FUNCTION keep_access_log();
