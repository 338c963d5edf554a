CREATE TABLE "goodwill_proposal" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"words" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"after_sale_id" text,
	"decided_at" timestamp with time zone,
	"is_approved" boolean,
	"decided_by" text DEFAULT '' NOT NULL,
	"decision_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "goodwill_is_something" CHECK ("goodwill_proposal"."amount_fen" > 0),
	CONSTRAINT "goodwill_is_decided_whole" CHECK (("goodwill_proposal"."decided_at" is null) = ("goodwill_proposal"."is_approved" is null))
);
--> statement-breakpoint
DROP INDEX "an_item_goes_back_once";--> statement-breakpoint
ALTER TABLE "after_sale_item" ADD COLUMN "is_goodwill" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goodwill_proposal" ADD CONSTRAINT "goodwill_proposal_order_no_mall_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."mall_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_proposal" ADD CONSTRAINT "goodwill_proposal_after_sale_id_after_sale_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goodwill_proposal_of" ON "goodwill_proposal" USING btree ("order_no","created_at");--> statement-breakpoint
CREATE INDEX "goodwill_proposal_refund" ON "goodwill_proposal" USING btree ("after_sale_id") WHERE after_sale_id is not null;--> statement-breakpoint
CREATE INDEX "goodwill_proposal_open" ON "goodwill_proposal" USING btree ("created_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_goodwill_an_order" ON "goodwill_proposal" USING btree ("order_no") WHERE decided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "an_item_goes_back_once" ON "after_sale_item" USING btree ("line_id","unit","item_id") WHERE is_live and not is_goodwill;