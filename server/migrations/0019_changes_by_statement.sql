-- One note for each statement instead of one for each row: a hundred thousand products at once took minutes.
DROP TRIGGER product_changed ON product;--> statement-breakpoint
DROP TRIGGER product_changed ON product_spec;--> statement-breakpoint
DROP TRIGGER product_changed ON exam_package;--> statement-breakpoint
DROP FUNCTION note_changed_product();--> statement-breakpoint
DROP FUNCTION note_product_change(text[]);--> statement-breakpoint
-- The argument names the column that holds the product.
CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT %1$I AS id FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT %1$I AS id FROM old_rows'
    ELSE 'SELECT %1$I AS id FROM new_rows UNION SELECT %1$I FROM old_rows' END;
BEGIN
  EXECUTE format(
    'INSERT INTO product_change (product_id, changed_in)
      SELECT DISTINCT id, pg_current_xact_id() FROM (' || changed || ') AS changed ORDER BY id
      ON CONFLICT (product_id) DO UPDATE SET changed_in = excluded.changed_in
        WHERE product_change.changed_in <> excluded.changed_in', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_products_of_packages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_change (product_id, changed_in)
    SELECT DISTINCT product_id, pg_current_xact_id() FROM product_spec
      WHERE package_id IN (SELECT id FROM new_rows) ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET changed_in = excluded.changed_in
      WHERE product_change.changed_in <> excluded.changed_in;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_added AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products('id');--> statement-breakpoint
CREATE TRIGGER product_changed AFTER UPDATE ON product
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products('id');--> statement-breakpoint
CREATE TRIGGER product_removed AFTER DELETE ON product
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products('id');--> statement-breakpoint
CREATE TRIGGER spec_added AFTER INSERT ON product_spec
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products('product_id');--> statement-breakpoint
CREATE TRIGGER spec_changed AFTER UPDATE ON product_spec
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products('product_id');--> statement-breakpoint
CREATE TRIGGER spec_removed AFTER DELETE ON product_spec
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products('product_id');--> statement-breakpoint
CREATE TRIGGER package_changed AFTER UPDATE ON exam_package
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_packages();
