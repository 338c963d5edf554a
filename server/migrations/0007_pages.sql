CREATE TABLE "page" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"version" text NOT NULL,
	"effective_on" date NOT NULL,
	"body_html" text NOT NULL,
	"sections" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "page"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
