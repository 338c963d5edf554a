CREATE TABLE "parcel" (
	"order_no" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"carrier" text NOT NULL,
	"company" text NOT NULL,
	"waybill_no" text NOT NULL,
	"state" text DEFAULT 'awaiting-pickup' NOT NULL,
	"following" text NOT NULL,
	"trace_sealed" text DEFAULT '' NOT NULL,
	"newest_at" timestamp with time zone,
	"event_count" smallint DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"next_poll_at" timestamp with time zone NOT NULL,
	"polls" smallint DEFAULT 0 NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_state_is_known" CHECK ("parcel"."state" in ('awaiting-pickup', 'in-transit', 'out-for-delivery', 'delivered', 'exception')),
	CONSTRAINT "parcel_following_is_known" CHECK ("parcel"."following" in ('unfollowed', 'unsubscribed', 'subscribed', 'ended')),
	CONSTRAINT "parcel_trace_is_counted" CHECK (("parcel"."newest_at" is null) = ("parcel"."event_count" = 0) and "parcel"."polls" >= 0)
);
--> statement-breakpoint
CREATE INDEX "parcel_poll" ON "parcel" USING btree ("next_poll_at") WHERE following in ('unsubscribed', 'subscribed');--> statement-breakpoint
CREATE INDEX "parcel_waybill" ON "parcel" USING btree ("waybill_no");--> statement-breakpoint
CREATE INDEX "parcel_member" ON "parcel" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "parcel_age" ON "parcel" USING btree ("shipped_at");--> statement-breakpoint
-- What is under way already is followed too; names as in server/src/modules/parcel/carriers.ts.
INSERT INTO "parcel" ("order_no", "member_id", "carrier", "company", "waybill_no", "following", "next_poll_at", "shipped_at")
SELECT o."order_no", o."member_id", o."carrier", o."company", o."number",
  CASE WHEN o."company" = '' OR o."number" !~ '^[A-Za-z0-9_-]{6,32}$' THEN 'unfollowed' ELSE 'unsubscribed' END, o."shipped_at", o."shipped_at"
FROM (
  SELECT "order_no", "member_id", "carrier", regexp_replace("waybill_no", '\s', '', 'g') AS "number", "shipped_at",
    CASE WHEN "carrier" LIKE '%顺丰%' THEN 'shunfeng' WHEN "carrier" LIKE '%中通%' THEN 'zhongtong'
      WHEN "carrier" LIKE '%圆通%' THEN 'yuantong' WHEN "carrier" LIKE '%韵达%' THEN 'yunda' WHEN "carrier" LIKE '%申通%' THEN 'shentong'
      WHEN "carrier" LIKE '%极兔%' THEN 'jtexpress' WHEN "carrier" LIKE '%京东%' THEN 'jd' WHEN "carrier" LIKE '%德邦%' THEN 'debangkuaidi'
      WHEN "carrier" ILIKE '%ems%' THEN 'ems' WHEN "carrier" LIKE '%邮政%' THEN 'youzhengguonei' ELSE '' END AS "company"
  FROM "mall_order" WHERE "state" = 'shipped' AND "shipped_at" IS NOT NULL) AS o;
