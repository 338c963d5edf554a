CREATE TABLE "send_address" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"person_sealed" text NOT NULL,
	"district_code" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_binding" (
	"session_id" text NOT NULL,
	"staff_code" text NOT NULL,
	"member_id" text NOT NULL,
	"channel_name" text DEFAULT '' NOT NULL,
	"ad_source" text DEFAULT '' NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_binding_session_id_staff_code_pk" PRIMARY KEY("session_id","staff_code")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"member_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"title_sealed" text NOT NULL,
	"next_title_sealed" text DEFAULT '' NOT NULL,
	"reopens" integer DEFAULT 0 NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"red_number" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	CONSTRAINT "invoice_is_of_money" CHECK ("invoice"."amount_fen" > 0),
	CONSTRAINT "issued_has_number" CHECK (("invoice"."state" = 'issuing') = ("invoice"."number" = ''))
);
--> statement-breakpoint
CREATE TABLE "user_invoice" (
	"member_id" text PRIMARY KEY NOT NULL,
	"title_sealed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "channel_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "ad_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "address_sealed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "invoice_sealed" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "send_address_member" ON "send_address" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "send_address_one_default" ON "send_address" USING btree ("member_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "staff_binding_member" ON "staff_binding" USING btree ("member_id","bound_at");--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "invoice_to_ask" ON "invoice" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_live" ON "invoice" USING btree ("order_no") WHERE state <> 'reversed';