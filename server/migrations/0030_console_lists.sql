DROP INDEX "mall_order_refunded";--> statement-breakpoint
CREATE INDEX "slot_day" ON "slot" USING btree ("day");--> statement-breakpoint
CREATE INDEX "after_sale_ended" ON "after_sale" USING btree ("created_at","id") WHERE state in ('refunded', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE INDEX "mall_order_refunded" ON "mall_order" USING btree ("refund_state","created_at","order_no") WHERE refund_state <> 'none';