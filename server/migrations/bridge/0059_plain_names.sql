-- Payment: what a try, a webhook and a refund are called elsewhere.
ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_state_is_known;
ALTER TABLE payment_attempt RENAME COLUMN ask_at TO next_poll_at;
ALTER TABLE payment_attempt RENAME COLUMN asked_at TO polled_at;
ALTER TABLE payment_attempt RENAME COLUMN asks TO polls;
ALTER TABLE payment_attempt RENAME COLUMN code_url TO prepay_token;
DROP INDEX payment_attempt_ask;
UPDATE payment_attempt SET state = 'abandoned' WHERE state = 'left';
ALTER TABLE payment_attempt ADD CONSTRAINT payment_attempt_state_is_known CHECK (state in ('pending', 'paid', 'closed', 'abandoned'));
CREATE INDEX payment_attempt_poll ON payment_attempt (next_poll_at) WHERE state in ('pending', 'abandoned');
ALTER TABLE channel_notice RENAME TO payment_webhook;
ALTER TABLE payment_webhook RENAME CONSTRAINT channel_notice_channel_id_pk TO payment_webhook_channel_id_pk;
ALTER TABLE refund DROP CONSTRAINT refund_state_is_known;
UPDATE refund SET state = 'requested' WHERE state = 'wanted';
ALTER TABLE refund ADD CONSTRAINT refund_state_is_known CHECK (state in ('requested', 'processing', 'done', 'abnormal'));
ALTER TABLE customs_order RENAME COLUMN ask_at TO next_poll_at;
ALTER TABLE customs_order RENAME COLUMN asks TO polls;
ALTER INDEX customs_order_ask RENAME TO customs_order_poll;
ALTER TABLE invoice RENAME COLUMN ask_at TO next_poll_at;
ALTER INDEX invoice_to_ask RENAME TO invoice_to_poll;
--> statement-breakpoint
ALTER TABLE mall_order RENAME COLUMN back_fen TO refunded_fen;
ALTER TABLE order_line RENAME COLUMN back_fen TO refunded_fen;
ALTER TABLE after_sale_piece RENAME TO after_sale_item;
ALTER TABLE after_sale_item RENAME CONSTRAINT after_sale_piece_after_sale_id_line_id_unit_item_id_pk TO after_sale_item_after_sale_id_line_id_unit_item_id_pk;
ALTER TABLE after_sale_item RENAME CONSTRAINT after_sale_piece_after_sale_id_after_sale_id_fk TO after_sale_item_after_sale_id_after_sale_id_fk;
ALTER TABLE after_sale_item RENAME CONSTRAINT after_sale_piece_line_id_order_line_id_fk TO after_sale_item_line_id_order_line_id_fk;
ALTER TABLE after_sale_item RENAME CONSTRAINT piece_adds_up TO item_adds_up;
ALTER INDEX a_piece_goes_back_once RENAME TO an_item_goes_back_once;
--> statement-breakpoint
-- Appointment.
ALTER TABLE booking DROP CONSTRAINT booking_state_is_known;
UPDATE booking SET state = 'no-show' WHERE state = 'missed';
ALTER TABLE booking ADD CONSTRAINT booking_state_is_known CHECK (state in ('awaiting-payment', 'booked', 'attended', 'completed', 'cancelled', 'no-show'));
ALTER TABLE booking RENAME COLUMN left_at TO completed_at;
ALTER TABLE voucher RENAME COLUMN misses TO no_show_count;
ALTER TABLE visit_item DROP CONSTRAINT visit_item_state_is_known;
UPDATE visit_item SET state = 'refused' WHERE state = 'given-up';
ALTER TABLE visit_item ADD CONSTRAINT visit_item_state_is_known CHECK (state in ('open', 'done', 'refused'));
ALTER TABLE waiting DROP CONSTRAINT waiting_state_is_known;
UPDATE waiting SET state = 'ended' WHERE state = 'left';
ALTER TABLE waiting RENAME TO waitlist_entry;
ALTER TABLE waitlist_entry ADD CONSTRAINT waitlist_entry_state_is_known CHECK (state in ('waiting', 'offered', 'ended'));
ALTER TABLE waitlist_entry RENAME CONSTRAINT waiting_pkey TO waitlist_entry_pkey;
ALTER TABLE waitlist_entry RENAME CONSTRAINT waiting_voucher_id_voucher_id_fk TO waitlist_entry_voucher_id_voucher_id_fk;
ALTER INDEX waiting_line RENAME TO waitlist_entry_order;
ALTER INDEX waiting_member RENAME TO waitlist_entry_member;
ALTER INDEX one_line_a_voucher RENAME TO one_waitlist_entry_a_voucher;
--> statement-breakpoint
ALTER TABLE submission RENAME TO idempotency_key;
ALTER TABLE idempotency_key RENAME CONSTRAINT submission_member_id_call_key_pk TO idempotency_key_member_id_call_key_pk;
--> statement-breakpoint
-- Queues: what is wanted is queued under the new name; jobs under the old one are nobody's.
UPDATE wanted_work SET kind = replace(kind, 'tell-', 'notify-'), next_try_at = now() WHERE kind LIKE 'tell-%';
UPDATE failed_work SET kind = replace(kind, 'tell-', 'notify-') WHERE kind LIKE 'tell-%';
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name LIKE 'tell-%';
  END IF;
END $$;
