-- A transaction that changes much holds the one row only at its end: it sets mall.content_version to 'later', and
-- counts once itself. One that is rolled back never holds it.
CREATE OR REPLACE FUNCTION count_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('mall.content_version', true) = 'later' THEN
    RETURN NULL;
  END IF;
  INSERT INTO content_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = content_version.version + 1;
  RETURN NULL;
END $$;
