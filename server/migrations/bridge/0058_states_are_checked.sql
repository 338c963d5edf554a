ALTER TABLE "addition" ADD CONSTRAINT "addition_state_is_known" CHECK ("addition"."state" in ('asked', 'agreed', 'declined', 'lapsed'));--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_state_is_known" CHECK ("booking"."state" in ('awaiting-payment', 'booked', 'attended', 'completed', 'cancelled', 'missed'));--> statement-breakpoint
ALTER TABLE "branch_change" ADD CONSTRAINT "branch_change_state_is_known" CHECK ("branch_change"."state" in ('awaiting-payment', 'done', 'ended'));--> statement-breakpoint
ALTER TABLE "visit_item" ADD CONSTRAINT "visit_item_state_is_known" CHECK ("visit_item"."state" in ('open', 'done', 'given-up'));--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_state_is_known" CHECK ("voucher"."state" in ('draft', 'unused', 'booked', 'attended', 'refunding', 'refunded', 'void'));--> statement-breakpoint
ALTER TABLE "waiting" ADD CONSTRAINT "waiting_state_is_known" CHECK ("waiting"."state" in ('waiting', 'offered', 'left'));--> statement-breakpoint
ALTER TABLE "assistant_turn" ADD CONSTRAINT "assistant_turn_state_is_known" CHECK ("assistant_turn"."state" in ('asked', 'answering', 'done', 'stopped'));--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_state_is_known" CHECK ("consultation"."state" in ('waiting', 'answered'));--> statement-breakpoint
ALTER TABLE "lecture" ADD CONSTRAINT "lecture_state_is_known" CHECK ("lecture"."state" in ('upcoming', 'live', 'recorded'));--> statement-breakpoint
ALTER TABLE "lecture_question" ADD CONSTRAINT "lecture_question_state_is_known" CHECK ("lecture_question"."state" in ('waiting', 'shown', 'answering', 'hidden'));--> statement-breakpoint
ALTER TABLE "member_coupon" ADD CONSTRAINT "member_coupon_state_is_known" CHECK ("member_coupon"."state" in ('unused', 'used'));--> statement-breakpoint
ALTER TABLE "customs_order" ADD CONSTRAINT "customs_order_state_is_known" CHECK ("customs_order"."state" in ('unpaid', 'waiting', 'submitted', 'cleared', 'failed', 'released'));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_state_is_known" CHECK ("invoice"."state" in ('issuing', 'issued', 'reversing', 'reversed'));--> statement-breakpoint
ALTER TABLE "after_sale" ADD CONSTRAINT "after_sale_state_is_known" CHECK ("after_sale"."state" in ('requested', 'reviewing', 'refunding', 'refunded', 'rejected', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "after_sale_history" ADD CONSTRAINT "after_sale_history_state_is_known" CHECK ("after_sale_history"."to_state" in ('requested', 'reviewing', 'refunding', 'refunded', 'rejected', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_state_is_known" CHECK ("mall_order"."state" in ('awaiting-payment', 'awaiting-booking', 'booked', 'attended', 'report-pending', 'awaiting-shipment', 'shipped', 'completed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_refund_state_is_known" CHECK ("mall_order"."refund_state" in ('none', 'part', 'all'));--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_invoice_state_is_known" CHECK ("mall_order"."invoice_state" in ('none', 'issuing', 'issued', 'reversing', 'reversed'));--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_state_is_known" CHECK ("order_history"."to_state" in ('awaiting-payment', 'awaiting-booking', 'booked', 'attended', 'report-pending', 'awaiting-shipment', 'shipped', 'completed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_state_is_known" CHECK ("payment_attempt"."state" in ('pending', 'paid', 'closed', 'left'));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_state_is_known" CHECK ("refund"."state" in ('wanted', 'processing', 'done', 'abnormal'));--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_state_is_known" CHECK ("data_export"."state" in ('making', 'ready', 'gone'));