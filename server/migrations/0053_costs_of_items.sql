ALTER TABLE "item" ADD COLUMN "cost_fen" integer;--> statement-breakpoint
CREATE INDEX "product_updated" ON "product" USING btree ("updated_at","id");--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "cost_is_positive" CHECK ("item"."cost_fen" > 0);--> statement-breakpoint
-- Rows of items in change sets have the new column too, so that drafts still start from what stands.
UPDATE "change_set_line" SET
  "base" = regexp_replace("base", '("price":"[^"]*",)', '\1"cost":"",'),
  "next" = regexp_replace("next", '("price":"[^"]*",)', '\1"cost":"",')
 WHERE "field" = 'row.item';
