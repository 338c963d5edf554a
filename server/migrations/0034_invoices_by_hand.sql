ALTER TABLE "invoice" DROP CONSTRAINT "invoice_state_is_known";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "issued_has_number";--> statement-breakpoint
ALTER TABLE "mall_order" DROP CONSTRAINT "mall_order_invoice_state_is_known";--> statement-breakpoint
DROP INDEX "invoice_one_live";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "file_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "red_file_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reversal_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invoice_waiting" ON "invoice" USING btree ("requested_at") WHERE state in ('issuing', 'reversing');--> statement-breakpoint
CREATE UNIQUE INDEX "an_invoice_number_once" ON "invoice" USING btree ("number") WHERE file_id <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "a_red_number_once" ON "invoice" USING btree ("red_number") WHERE red_file_id <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_live" ON "invoice" USING btree ("order_no") WHERE state not in ('reversed', 'refused');--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_refusal_is_known" CHECK ("invoice"."refusal" in ('title', 'tax-number', 'issued-elsewhere', 'refunded'));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "refused_says_why" CHECK (("invoice"."state" = 'refused') = ("invoice"."refusal" is not null));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_state_is_known" CHECK ("invoice"."state" in ('issuing', 'issued', 'reversing', 'reversed', 'refused'));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "issued_has_number" CHECK (("invoice"."state" in ('issuing', 'refused')) = ("invoice"."number" = ''));--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_invoice_state_is_known" CHECK ("mall_order"."invoice_state" in ('none', 'issuing', 'issued', 'reversing', 'reversed', 'refused'));