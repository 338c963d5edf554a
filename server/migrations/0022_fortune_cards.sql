CREATE TABLE "card" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"secret_mac" text NOT NULL,
	"title" text NOT NULL,
	"look" text NOT NULL,
	"face_fen" integer NOT NULL,
	"balance_fen" integer DEFAULT 0 NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"valid_to" date NOT NULL,
	"member_id" text,
	"bound_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_number_unique" UNIQUE("number"),
	CONSTRAINT "balance_is_never_below_zero" CHECK ("card"."balance_fen" between 0 and "card"."face_fen" and "card"."face_fen" > 0),
	CONSTRAINT "bound_is_bound_to_somebody" CHECK (("card"."member_id" is null) = ("card"."bound_at" is null)),
	CONSTRAINT "unbound_is_worth_nothing" CHECK ("card"."member_id" is not null or "card"."line_count" = 0)
);
--> statement-breakpoint
CREATE TABLE "card_ledger" (
	"card_id" text NOT NULL,
	"nth" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"balance_fen" integer NOT NULL,
	"order_no" text NOT NULL,
	"cause" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "card_ledger_card_id_nth_pk" PRIMARY KEY("card_id","nth"),
	CONSTRAINT "a_line_changes_something" CHECK ("card_ledger"."amount_fen" <> 0 and "card_ledger"."balance_fen" >= 0),
	CONSTRAINT "only_use_takes" CHECK (("card_ledger"."kind" = 'used') = ("card_ledger"."amount_fen" < 0))
);
--> statement-breakpoint
CREATE TABLE "card_tries" (
	"subject" text PRIMARY KEY NOT NULL,
	"wrong" smallint NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_card_use" (
	"order_no" text NOT NULL,
	"card_id" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"returned_fen" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_card_use_order_no_card_id_pk" PRIMARY KEY("order_no","card_id"),
	CONSTRAINT "no_more_comes_back" CHECK ("order_card_use"."amount_fen" > 0 and "order_card_use"."returned_fen" between 0 and "order_card_use"."amount_fen")
);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "card_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "card_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_ledger" ADD CONSTRAINT "card_ledger_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_card_use" ADD CONSTRAINT "order_card_use_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_member" ON "card" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_ledger_cause" ON "card_ledger" USING btree ("card_id","order_no","cause");--> statement-breakpoint
CREATE INDEX "card_ledger_order" ON "card_ledger" USING btree ("order_no") WHERE order_no <> '';--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "cards_pay_goods" CHECK ("mall_order"."card_fen" between 0 and "mall_order"."goods_fen" - "mall_order"."coupon_fen");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "cards_pay_of_the_line" CHECK ("order_line"."card_fen" between 0 and "order_line"."paid_fen");