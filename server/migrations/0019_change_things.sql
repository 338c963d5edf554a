ALTER TABLE "change_set_line" DROP CONSTRAINT "change_set_line_field";--> statement-breakpoint
ALTER TABLE "change_set_line" DROP CONSTRAINT "change_set_line_price";--> statement-breakpoint
-- What drizzle-kit does not write: fields are named with their kind.
UPDATE "change_set_line" SET "field" = 'product.' || "field";--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "change_set_line" ADD CONSTRAINT "change_set_line_field" CHECK ("change_set_line"."field" in ('product.price', 'product.name', 'product.description', 'product.suitableFor', 'banner.title', 'banner.text', 'banner.shortText', 'banner.tab', 'banner.image', 'banner.phoneImage', 'banner.pcUrl', 'banner.h5Url', 'banner.sort', 'banner.shownFrom', 'banner.shownUntil', 'branch.name', 'branch.address', 'branch.phone', 'branch.openingHours', 'branch.traffic'));--> statement-breakpoint
ALTER TABLE "change_set_line" ADD CONSTRAINT "change_set_line_price" CHECK ("change_set_line"."field" <> 'product.price' or "change_set_line"."base" || ' ' || "change_set_line"."next" ~ '^[0-9]{1,9} [0-9]{1,9}$');