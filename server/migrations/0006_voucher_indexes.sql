CREATE INDEX "booking_voucher" ON "booking" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "voucher_order" ON "voucher" USING btree ("order_no");