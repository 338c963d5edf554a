CREATE TABLE "navigation_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"column_title" text NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"tier" smallint NOT NULL,
	"query" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "navigation_item" ADD COLUMN "product_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "navigation_entry_category" ON "navigation_entry" USING btree ("category_id");--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "navigation_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
