CREATE TABLE "refund_proposal" (
	"id" text PRIMARY KEY NOT NULL,
	"after_sale_id" text NOT NULL,
	"version" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"words" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"is_approved" boolean,
	"decided_by" text DEFAULT '' NOT NULL,
	"decision_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "proposal_is_decided_whole" CHECK (("refund_proposal"."decided_at" is null) = ("refund_proposal"."is_approved" is null))
);
--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "name_index" text;--> statement-breakpoint
ALTER TABLE "refund_proposal" ADD CONSTRAINT "refund_proposal_after_sale_id_after_sale_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_proposal_of" ON "refund_proposal" USING btree ("after_sale_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_proposal_a_request" ON "refund_proposal" USING btree ("after_sale_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "contact_name" ON "contact" USING btree ("name_index");--> statement-breakpoint
CREATE INDEX "after_sale_queue" ON "after_sale" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mall_order_newest" ON "mall_order" USING btree ("created_at","order_no");--> statement-breakpoint
CREATE INDEX "mall_order_transaction" ON "mall_order" USING btree ("transaction_id") WHERE transaction_id <> '';--> statement-breakpoint
CREATE INDEX "mall_order_waybill" ON "mall_order" USING btree ("waybill_no") WHERE waybill_no <> '';
