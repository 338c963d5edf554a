CREATE TABLE "visit_item" (
	"booking_id" text NOT NULL,
	"item_id" text NOT NULL,
	"name" text NOT NULL,
	"weight_fen" integer NOT NULL,
	"is_extra" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "visit_item_booking_id_item_id_pk" PRIMARY KEY("booking_id","item_id"),
	CONSTRAINT "weight_is_no_debt" CHECK ("visit_item"."weight_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "after_sale" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"order_no" text NOT NULL,
	"booking_id" text,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"card_fen" integer DEFAULT 0 NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "after_sale_adds_up" CHECK ("after_sale"."amount_fen" >= 0 and "after_sale"."card_fen" between 0 and "after_sale"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "after_sale_history" (
	"id" text PRIMARY KEY NOT NULL,
	"after_sale_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"to_state" text NOT NULL,
	"what" text NOT NULL,
	"who" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sale_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"after_sale_id" text,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sale_piece" (
	"after_sale_id" text NOT NULL,
	"line_id" text NOT NULL,
	"unit" smallint NOT NULL,
	"item_id" text DEFAULT '' NOT NULL,
	"voucher_id" text,
	"name" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"card_fen" integer DEFAULT 0 NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "after_sale_piece_after_sale_id_line_id_unit_item_id_pk" PRIMARY KEY("after_sale_id","line_id","unit","item_id"),
	CONSTRAINT "piece_adds_up" CHECK ("after_sale_piece"."amount_fen" >= 0 and "after_sale_piece"."card_fen" between 0 and "after_sale_piece"."amount_fen")
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "attended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "back_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "carrier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "waybill_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "back_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "after_sale_id" text;--> statement-breakpoint
ALTER TABLE "visit_item" ADD CONSTRAINT "visit_item_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale" ADD CONSTRAINT "after_sale_order_no_mall_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."mall_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_history" ADD CONSTRAINT "after_sale_history_after_sale_id_after_sale_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_picture" ADD CONSTRAINT "after_sale_picture_after_sale_id_after_sale_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_piece" ADD CONSTRAINT "after_sale_piece_after_sale_id_after_sale_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_piece" ADD CONSTRAINT "after_sale_piece_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "after_sale_member" ON "after_sale" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "after_sale_order" ON "after_sale" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "after_sale_history_of" ON "after_sale_history" USING btree ("after_sale_id");--> statement-breakpoint
CREATE INDEX "after_sale_picture_of" ON "after_sale_picture" USING btree ("after_sale_id");--> statement-breakpoint
CREATE INDEX "after_sale_picture_loose" ON "after_sale_picture" USING btree ("member_id","created_at") WHERE after_sale_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "a_piece_goes_back_once" ON "after_sale_piece" USING btree ("line_id","unit","item_id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "mall_order_shipped" ON "mall_order" USING btree ("shipped_at") WHERE state = 'shipped';--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_after_sale_id_unique" UNIQUE("after_sale_id");--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "never_more_back_than_paid" CHECK ("mall_order"."back_fen" between 0 and "mall_order"."pay_fen");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "no_more_back_than_line_cost" CHECK ("order_line"."back_fen" between 0 and "order_line"."paid_fen");