CREATE FUNCTION count_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = content_version.version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'config_entry', 'setting',
    'brand', 'category', 'home_category', 'organ', 'item', 'exam_package', 'package_item', 'product',
    'product_attribute', 'product_attribute_value', 'product_spec', 'recommend_tab', 'recommend',
    'city', 'branch', 'schedule', 'closed_day',
    'navigation_item', 'banner', 'major_service', 'lecture', 'article', 'data_report'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
       FOR EACH STATEMENT EXECUTE FUNCTION count_content_version()', name);
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO content_version (id, version) VALUES (1, 1) ON CONFLICT DO NOTHING;
