CREATE TABLE "change_set" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"author_ids" text[] NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"approver_id" text,
	"approver_name" text DEFAULT '' NOT NULL,
	"approved_at" timestamp with time zone,
	"is_steep_approved" boolean DEFAULT false NOT NULL,
	"publisher_id" text,
	"publisher_name" text DEFAULT '' NOT NULL,
	"publish_at" timestamp with time zone,
	"publish_reason" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"reverses_id" text,
	CONSTRAINT "change_set_state" CHECK ("change_set"."state" in ('draft', 'submitted', 'approved', 'published', 'taken-back', 'discarded')),
	CONSTRAINT "change_set_published" CHECK (("change_set"."state" in ('published', 'taken-back')) = ("change_set"."published_at" is not null)),
	CONSTRAINT "change_set_scheduled" CHECK ("change_set"."publish_at" is null or "change_set"."state" in ('approved', 'published', 'taken-back')),
	CONSTRAINT "change_set_four_eyes" CHECK ("change_set"."state" not in ('approved', 'published', 'taken-back') or "change_set"."reverses_id" is not null
        or ("change_set"."approver_id" is not null and not "change_set"."approver_id" = any("change_set"."author_ids")))
);
--> statement-breakpoint
CREATE TABLE "change_set_line" (
	"id" text PRIMARY KEY NOT NULL,
	"change_set_id" text NOT NULL,
	"field" text NOT NULL,
	"thing_id" text NOT NULL,
	"base" text NOT NULL,
	"next" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_set_line_field" CHECK ("change_set_line"."field" in ('price', 'name', 'description', 'suitableFor')),
	CONSTRAINT "change_set_line_changes" CHECK ("change_set_line"."next" <> "change_set_line"."base"),
	CONSTRAINT "change_set_line_price" CHECK ("change_set_line"."field" <> 'price' or "change_set_line"."base" || ' ' || "change_set_line"."next" ~ '^[0-9]{1,9} [0-9]{1,9}$')
);
--> statement-breakpoint
ALTER TABLE "change_set_line" ADD CONSTRAINT "change_set_line_change_set_id_change_set_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_set_newest" ON "change_set" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "change_set_by_state" ON "change_set" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "change_set_due" ON "change_set" USING btree ("publish_at") WHERE "change_set"."state" = 'approved' and "change_set"."publish_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "change_set_reversed_once" ON "change_set" USING btree ("reverses_id") WHERE "change_set"."state" <> 'discarded';--> statement-breakpoint
CREATE UNIQUE INDEX "change_set_line_once" ON "change_set_line" USING btree ("change_set_id","field","thing_id");--> statement-breakpoint
CREATE INDEX "change_set_line_of_thing" ON "change_set_line" USING btree ("thing_id","field");
--> statement-breakpoint
-- What drizzle-kit does not write: a product's prices follow those of its specs, whoever changes them.
CREATE FUNCTION derive_product_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever changes another spec of the product waits here, and then reads what was written.
  PERFORM FROM product WHERE id = NEW.product_id FOR NO KEY UPDATE;
  UPDATE product SET min_selling_fen = s.min_selling, max_selling_fen = s.max_selling,
      min_market_fen = s.min_market, max_market_fen = s.max_market
    FROM (SELECT min(selling_fen) AS min_selling, max(selling_fen) AS max_selling,
        min(market_fen) AS min_market, max(market_fen) AS max_market
      FROM product_spec WHERE product_id = NEW.product_id) AS s
    WHERE product.id = NEW.product_id
      AND (min_selling_fen, max_selling_fen, min_market_fen, max_market_fen)
        IS DISTINCT FROM (s.min_selling, s.max_selling, s.min_market, s.max_market);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER prices_derived AFTER UPDATE OF selling_fen, market_fen ON product_spec
  FOR EACH ROW WHEN ((OLD.selling_fen, OLD.market_fen) IS DISTINCT FROM (NEW.selling_fen, NEW.market_fen))
  EXECUTE FUNCTION derive_product_prices();
