-- Rows of branches and specs in change sets have the new columns too, as these stand, so that drafts still start from what stands
-- and what was published can still be taken back.
UPDATE "change_set_line" l SET
  "base" = regexp_replace("base", '("image":"[^"]*",)', '\1' || s.columns),
  "next" = regexp_replace("next", '("image":"[^"]*",)', '\1' || s.columns)
  FROM (
    SELECT l."id", '"gaps":"'
      || coalesce((SELECT string_agg(g."item_id", ' ' ORDER BY g."item_id" COLLATE "C") FROM "branch_item_gap" g WHERE g."branch_id" = l."thing_id"), '')
      || '","difference":"'
      || coalesce((SELECT to_char(d."difference_fen" / 100.0, 'FM999999990.00') FROM "branch_price_difference" d WHERE d."branch_id" = l."thing_id" AND d."service" = 'general'), '')
      || '","dentalDifference":"'
      || coalesce((SELECT to_char(d."difference_fen" / 100.0, 'FM999999990.00') FROM "branch_price_difference" d WHERE d."branch_id" = l."thing_id" AND d."service" = 'dental'), '')
      || '","hosts":"'
      || coalesce((SELECT string_agg(h."host", '；' ORDER BY h."host" COLLATE "C") FROM "branch_host" h WHERE h."branch_id" = l."thing_id"), '')
      || '",' AS columns
     FROM "change_set_line" l
    WHERE l."field" = 'row.branch'
  ) s
 WHERE s."id" = l."id";--> statement-breakpoint
UPDATE "change_set_line" l SET
  "base" = regexp_replace("base", '("price":"[^"]*",)', '\1' || s.columns),
  "next" = regexp_replace("next", '("price":"[^"]*",)', '\1' || s.columns)
  FROM (
    SELECT l."id", '"image":"' || coalesce(p."image", '') || '",' AS columns
     FROM "change_set_line" l LEFT JOIN "product_spec" p ON p."id" = l."thing_id"
    WHERE l."field" = 'row.price'
  ) s
 WHERE s."id" = l."id";
