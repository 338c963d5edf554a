ALTER TABLE "mall_order" DROP CONSTRAINT "amounts_are_counted";--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "coupon_id" text;--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "coupon_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "coupon_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "amounts_are_counted" CHECK ("mall_order"."pay_fen" >= 0 and "mall_order"."pay_fen" <= "mall_order"."goods_fen" and "mall_order"."coupon_fen" between 0 and "mall_order"."goods_fen");