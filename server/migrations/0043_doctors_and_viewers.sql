CREATE TABLE "doctor" (
	"name" text PRIMARY KEY NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lecture_viewer" (
	"lecture_id" text NOT NULL,
	"viewer" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lecture_viewer_lecture_id_viewer_pk" PRIMARY KEY("lecture_id","viewer")
);
--> statement-breakpoint
CREATE INDEX "lecture_viewer_seen" ON "lecture_viewer" USING btree ("lecture_id","seen_at");--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "doctor"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
