CREATE TABLE "activity" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tag" text NOT NULL,
	"note" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_lasts" CHECK ("activity"."ends_at" > "activity"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "activity_product" (
	"activity_id" text NOT NULL,
	"spec_id" text NOT NULL,
	"price_fen" integer NOT NULL,
	CONSTRAINT "activity_product_activity_id_spec_id_pk" PRIMARY KEY("activity_id","spec_id"),
	CONSTRAINT "activity_price_is_positive" CHECK ("activity_product"."price_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "activity_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_product" ADD CONSTRAINT "activity_product_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_product" ADD CONSTRAINT "activity_product_spec_id_product_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."product_spec"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_product_spec" ON "activity_product" USING btree ("spec_id");--> statement-breakpoint
CREATE INDEX "package_item_item" ON "package_item" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "activity_takes_off" CHECK ("order_line"."activity_fen" >= 0);--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "activity"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "activity_product"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();--> statement-breakpoint
-- A price of an activity is a price of the product: the search reads it anew.
CREATE FUNCTION note_products_of_specs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT spec_id FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT spec_id FROM old_rows'
    ELSE 'SELECT spec_id FROM new_rows UNION SELECT spec_id FROM old_rows' END;
BEGIN
  EXECUTE 'INSERT INTO product_change (product_id, changed_in)
    SELECT DISTINCT product_id, pg_current_xact_id() FROM product_spec
      WHERE id IN (' || changed || ') ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET changed_in = excluded.changed_in
      WHERE product_change.changed_in <> excluded.changed_in';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_products_of_activities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_change (product_id, changed_in)
    SELECT DISTINCT product_id, pg_current_xact_id()
      FROM activity_product JOIN product_spec ON product_spec.id = activity_product.spec_id
      WHERE activity_id IN (SELECT id FROM new_rows) ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET changed_in = excluded.changed_in
      WHERE product_change.changed_in <> excluded.changed_in;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_product_added AFTER INSERT ON activity_product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_specs();--> statement-breakpoint
CREATE TRIGGER activity_product_changed AFTER UPDATE ON activity_product
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_specs();--> statement-breakpoint
CREATE TRIGGER activity_product_removed AFTER DELETE ON activity_product
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_specs();--> statement-breakpoint
CREATE TRIGGER activity_changed AFTER UPDATE ON activity
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_activities();
