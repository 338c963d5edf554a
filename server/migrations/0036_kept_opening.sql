ALTER TABLE "book_task" ADD COLUMN "agreed_by_id" text;--> statement-breakpoint
-- That the mall was opened, when and by whom, is added once and never changed.
CREATE FUNCTION keep_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'mall_opening: added once, never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER opening_is_kept BEFORE UPDATE OR DELETE ON mall_opening FOR EACH ROW EXECUTE FUNCTION keep_opening();
--> statement-breakpoint
CREATE TRIGGER opening_is_kept_whole BEFORE TRUNCATE ON mall_opening FOR EACH STATEMENT EXECUTE FUNCTION keep_opening();
