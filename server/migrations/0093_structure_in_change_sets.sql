ALTER TABLE "change_set_line" DROP CONSTRAINT "change_set_line_field";--> statement-breakpoint
ALTER TABLE "picture" DROP CONSTRAINT "picture_kind";--> statement-breakpoint
DROP INDEX "change_set_line_pictures";--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "home_category" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "recommend_tab" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "major_service" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "navigation_entry" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "navigation_item" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "change_set_line_pictures" ON "change_set_line" USING gin (pictures_in("base"::text || ' ' || "next"::text)) WHERE "change_set_line"."field" in ('banner.image', 'banner.phoneImage', 'operator.logo', 'row.branch', 'row.product', 'row.popUp', 'row.special', 'row.text', 'row.article', 'row.lecture', 'row.doctor', 'row.category', 'row.panel', 'row.entrance');--> statement-breakpoint
ALTER TABLE "change_set_line" ADD CONSTRAINT "change_set_line_field" CHECK ("change_set_line"."field" in ('product.price', 'product.name', 'product.description', 'product.suitableFor', 'banner.title', 'banner.text', 'banner.shortText', 'banner.tab', 'banner.image', 'banner.phoneImage', 'banner.pcUrl', 'banner.h5Url', 'banner.sort', 'banner.shownFrom', 'banner.shownUntil', 'banner.position', 'banner.listed', 'branch.name', 'branch.address', 'branch.phone', 'branch.openingHours', 'branch.traffic', 'operator.mallName', 'operator.groupName', 'operator.slogan', 'operator.phone', 'operator.phoneHours', 'operator.filings', 'operator.licences', 'operator.brandColour', 'operator.logo', 'operator.assistantName', 'operator.hotWords', 'operator.announcement', 'operator.announcementPath', 'operator.footerColumns', 'operator.sisterBrands', 'operator.qrCodes', 'row.branch', 'row.item', 'row.package', 'row.category', 'row.product', 'row.price', 'row.activity', 'row.coupon', 'row.popUp', 'row.special', 'row.text', 'row.doctor', 'row.article', 'row.lecture', 'row.guide', 'row.navigation', 'row.panel', 'row.entrance', 'row.recommend', 'row.service'));--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_kind" CHECK ("picture"."kind" in ('product', 'article', 'banner', 'special', 'branch', 'doctor', 'category', 'logo'));--> statement-breakpoint
-- The library has a folder of pictures of categories and entrances too (contract/src/picture/terms.ts).
CREATE OR REPLACE FUNCTION "pictures_in"(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select array(
		select distinct found[1] from regexp_matches(
			words,
			'((?:products|articles|banners|specials|branches|doctors|categories|brand)/[A-Za-z0-9_-]+(?:[.][A-Za-z0-9_-]+)*[.](?:webp|svg|png|jpe?g|avif))',
			'g'
		) found
	)
$$;--> statement-breakpoint
REINDEX INDEX "product_pictures";--> statement-breakpoint
REINDEX INDEX "product_spec_pictures";--> statement-breakpoint
REINDEX INDEX "change_set_line_pictures";--> statement-breakpoint
REINDEX INDEX "article_pictures";--> statement-breakpoint
REINDEX INDEX "page_pictures";--> statement-breakpoint
REINDEX INDEX "special_pictures";
