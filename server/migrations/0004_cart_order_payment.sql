CREATE TABLE "cart_merge" (
	"member_id" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_merge_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "pay_channel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "transaction_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "took_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "payer_ip" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "asked_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "asks" smallint DEFAULT 0 NOT NULL;