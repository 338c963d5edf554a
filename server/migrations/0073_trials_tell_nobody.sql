CREATE OR REPLACE FUNCTION write_refund_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A trial pays for no order: there is nothing to tell of it.
  IF (SELECT is_trial FROM payment_attempt WHERE out_trade_no = NEW.out_trade_no) THEN
    RETURN NULL;
  END IF;
  PERFORM write_event('refund.' || NEW.state, 'refund:' || NEW.out_refund_no, '{}',
    jsonb_build_object('refundNo', NEW.out_refund_no, 'orderNo', NEW.order_no, 'amountFen', NEW.amount_fen));
  RETURN NULL;
END $$;
