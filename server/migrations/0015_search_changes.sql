CREATE TABLE "product_change" (
	"product_id" text PRIMARY KEY NOT NULL,
	"changed_in" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_change_order" ON "product_change" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "mall_order_paid" ON "mall_order" USING btree ("paid_at");--> statement-breakpoint
CREATE FUNCTION note_product_change(ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_change (product_id, changed_in)
  SELECT id, pg_current_xact_id() FROM unnest(ids) AS id WHERE id IS NOT NULL GROUP BY id ORDER BY id
  ON CONFLICT (product_id) DO UPDATE SET changed_in = excluded.changed_in
    WHERE product_change.changed_in <> excluded.changed_in
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'product' THEN
    PERFORM note_product_change(ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.id END]);
  ELSIF TG_TABLE_NAME = 'product_spec' THEN
    PERFORM note_product_change(
      ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.product_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.product_id END]);
  ELSE
    PERFORM note_product_change(ARRAY(SELECT product_id FROM product_spec WHERE package_id = NEW.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_changed AFTER INSERT OR UPDATE OR DELETE ON product
  FOR EACH ROW EXECUTE FUNCTION note_changed_product();
--> statement-breakpoint
CREATE TRIGGER product_changed AFTER INSERT OR UPDATE OR DELETE ON product_spec
  FOR EACH ROW EXECUTE FUNCTION note_changed_product();
--> statement-breakpoint
CREATE TRIGGER product_changed AFTER UPDATE ON exam_package
  FOR EACH ROW EXECUTE FUNCTION note_changed_product();
