-- A product's prices are those of its specs: after one comes or goes too, and whoever writes them into the product.
CREATE OR REPLACE FUNCTION derive_product_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  -- Whoever changes another spec of the product waits here, and then reads what was written.
  PERFORM FROM product WHERE id = changed FOR NO KEY UPDATE;
  UPDATE product SET min_selling_fen = s.min_selling, max_selling_fen = s.max_selling,
      min_market_fen = s.min_market, max_market_fen = s.max_market
    FROM (SELECT min(selling_fen) AS min_selling, max(selling_fen) AS max_selling,
        min(market_fen) AS min_market, max(market_fen) AS max_market
      FROM product_spec WHERE product_id = changed) AS s
    WHERE product.id = changed AND s.min_selling IS NOT NULL
      AND (min_selling_fen, max_selling_fen, min_market_fen, max_market_fen)
        IS DISTINCT FROM (s.min_selling, s.max_selling, s.min_market, s.max_market);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER prices_derived_anew AFTER INSERT OR DELETE ON product_spec
  FOR EACH ROW EXECUTE FUNCTION derive_product_prices();
--> statement-breakpoint
CREATE FUNCTION keep_product_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  s record;
BEGIN
  SELECT min(selling_fen) AS min_selling, max(selling_fen) AS max_selling,
      min(market_fen) AS min_market, max(market_fen) AS max_market
    INTO s FROM product_spec WHERE product_id = NEW.id;
  IF s.min_selling IS NOT NULL THEN
    NEW.min_selling_fen := s.min_selling;
    NEW.max_selling_fen := s.max_selling;
    NEW.min_market_fen := s.min_market;
    NEW.max_market_fen := s.max_market;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER prices_kept BEFORE UPDATE OF min_selling_fen, max_selling_fen, min_market_fen, max_market_fen ON product
  FOR EACH ROW EXECUTE FUNCTION keep_product_prices();
