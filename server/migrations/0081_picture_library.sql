-- The paths of pictures in a text, in the folders of the library (contract/src/picture/terms.ts).
CREATE FUNCTION "pictures_in"(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select array(
		select distinct found[1] from regexp_matches(
			words,
			'((?:products|articles|banners|specials|branches|brand)/[A-Za-z0-9_-]+(?:[.][A-Za-z0-9_-]+)*[.](?:webp|svg|png|jpe?g|avif))',
			'g'
		) found
	)
$$;--> statement-breakpoint
CREATE TABLE "picture" (
	"path" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"staff_id" text,
	"staff_name" text DEFAULT '' NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "picture_kind" CHECK ("picture"."kind" in ('product', 'article', 'banner', 'special', 'branch', 'logo'))
);
--> statement-breakpoint
CREATE INDEX "picture_newest" ON "picture" USING btree ("uploaded_at","path");--> statement-breakpoint
CREATE INDEX "picture_of_kind" ON "picture" USING btree ("kind","uploaded_at","path");--> statement-breakpoint
CREATE INDEX "picture_to_check" ON "picture" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "picture_unused" ON "picture" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "product_pictures" ON "product" USING gin (pictures_in("image"::text || ' ' || "detail_html"::text));--> statement-breakpoint
CREATE INDEX "product_spec_pictures" ON "product_spec" USING gin (pictures_in("image"::text));--> statement-breakpoint
CREATE INDEX "change_set_line_pictures" ON "change_set_line" USING gin (pictures_in("base"::text || ' ' || "next"::text)) WHERE "change_set_line"."field" in ('banner.image', 'banner.phoneImage', 'operator.logo', 'row.branch', 'row.product', 'row.popUp', 'row.special', 'row.text', 'row.article', 'row.lecture');--> statement-breakpoint
CREATE INDEX "article_pictures" ON "article" USING gin (pictures_in("image"::text || ' ' || "body_html"::text));--> statement-breakpoint
CREATE INDEX "page_pictures" ON "page" USING gin (pictures_in("body_html"::text || ' ' || "sections"::text));--> statement-breakpoint
CREATE INDEX "special_pictures" ON "special" USING gin (pictures_in("image"::text || ' ' || "phone_image"::text || ' ' || "blocks"::text));