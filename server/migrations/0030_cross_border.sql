CREATE TABLE "customs_identity" (
	"member_id" text PRIMARY KEY NOT NULL,
	"name_sealed" text NOT NULL,
	"id_number_sealed" text NOT NULL,
	"id_number_index" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customs_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"name_sealed" text NOT NULL,
	"id_number_sealed" text NOT NULL,
	"id_number_index" text NOT NULL,
	"year" smallint NOT NULL,
	"goods_fen" integer NOT NULL,
	"tax_fen" integer NOT NULL,
	"state" text NOT NULL,
	"cert_check" text DEFAULT '' NOT NULL,
	"out_trade_no" text DEFAULT '' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"ask_at" timestamp with time zone NOT NULL,
	"asks" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customs_amounts" CHECK ("customs_order"."goods_fen" > 0 and "customs_order"."tax_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customs_year" (
	"id_number_index" text NOT NULL,
	"year" smallint NOT NULL,
	"used_fen" integer NOT NULL,
	CONSTRAINT "customs_year_id_number_index_year_pk" PRIMARY KEY("id_number_index","year"),
	CONSTRAINT "allowance_is_never_exceeded" CHECK ("customs_year"."used_fen" between 0 and 2600000)
);
--> statement-breakpoint
ALTER TABLE "mall_order" DROP CONSTRAINT "amounts_are_counted";--> statement-breakpoint
ALTER TABLE "order_line" DROP CONSTRAINT "line_adds_up";--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "tax_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "tax_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "customs_order_ask" ON "customs_order" USING btree ("ask_at") WHERE state in ('waiting', 'submitted');--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "amounts_are_counted" CHECK ("mall_order"."pay_fen" >= 0 and "mall_order"."pay_fen" <= "mall_order"."goods_fen" + "mall_order"."tax_fen" and "mall_order"."tax_fen" >= 0 and "mall_order"."coupon_fen" between 0 and "mall_order"."goods_fen");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "line_adds_up" CHECK ("order_line"."quantity" > 0 and "order_line"."tax_fen" >= 0 and "order_line"."paid_fen" between 0 and "order_line"."selling_fen" * "order_line"."quantity" + "order_line"."tax_fen");