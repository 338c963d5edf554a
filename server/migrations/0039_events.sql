CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"branch_id" text,
	"digest" text NOT NULL,
	"tail" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "event" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"sequence" bigint,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"branch_ids" text[] NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "event_type_is_known" CHECK ("event"."type" in ('order.placed', 'order.paid', 'order.shipped', 'order.completed', 'order.cancelled', 'booking.confirmed', 'booking.moved', 'booking.cancelled', 'booking.attended', 'booking.no_show', 'visit.item_done', 'visit.completed', 'report.ready', 'refund.done', 'refund.abnormal', 'invoice.issued', 'invoice.reversed', 'day.sealed'))
);
--> statement-breakpoint
CREATE TABLE "event_sequence" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "one_event_sequence" CHECK ("event_sequence"."id" = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "a_key_digest_once" ON "api_key" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "a_sequence_once" ON "event" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "event_to_number" ON "event" USING btree ("number") WHERE sequence is null;--> statement-breakpoint
CREATE INDEX "event_at" ON "event" USING btree ("at");--> statement-breakpoint
INSERT INTO event_sequence (id, last) VALUES (1, 0);
--> statement-breakpoint
-- RFC 9562, version 7: 48 bits of milliseconds, then chance.
CREATE FUNCTION uuid_v7(at timestamp with time zone) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send(floor(extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;
--> statement-breakpoint
-- Nothing but nulls is left out of the data; branches without a name too.
CREATE FUNCTION write_event(type text, subject text, branches text[], data jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  happened timestamp with time zone := mall_now();
BEGIN
  INSERT INTO event (id, type, subject, at, branch_ids, data)
  VALUES (uuid_v7(happened), type, subject, happened, array_remove(branches, NULL), data);
END $$;
--> statement-breakpoint
-- What is brought in from before is no news.
CREATE FUNCTION write_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told jsonb := jsonb_build_object('orderNo', NEW.order_no, 'payFen', NEW.pay_fen, 'cardFen', NEW.card_fen);
  was text := CASE TG_OP WHEN 'INSERT' THEN 'awaiting-payment' ELSE OLD.state END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.created_at < mall_now() - interval '1 hour' THEN
      RETURN NULL;
    END IF;
    PERFORM write_event('order.placed', 'order:' || NEW.order_no, '{}', told);
  END IF;
  IF NEW.state = was THEN
    RETURN NULL;
  ELSIF NEW.state = 'cancelled' THEN
    PERFORM write_event('order.cancelled', 'order:' || NEW.order_no, '{}', told);
  ELSIF was = 'awaiting-payment' THEN
    PERFORM write_event('order.paid', 'order:' || NEW.order_no, '{}', told);
  END IF;
  IF NEW.state = 'shipped' THEN
    PERFORM write_event('order.shipped', 'order:' || NEW.order_no, '{}', told);
  ELSIF NEW.state = 'completed' THEN
    PERFORM write_event('order.completed', 'order:' || NEW.order_no, '{}', told);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_placed AFTER INSERT ON mall_order FOR EACH ROW EXECUTE FUNCTION write_order_event();
--> statement-breakpoint
CREATE TRIGGER order_moved AFTER UPDATE OF state ON mall_order
  FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION write_order_event();
--> statement-breakpoint
CREATE FUNCTION write_booking_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject text := 'booking:' || NEW.id;
  told jsonb := jsonb_build_object('bookingId', NEW.id, 'orderNo', NEW.order_no, 'branchId', NEW.branch_id,
    'service', NEW.service, 'day', NEW.day, 'timespanId', NEW.timespan_id);
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = 'booked' AND NEW.created_at >= mall_now() - interval '1 hour' THEN
      PERFORM write_event('booking.confirmed', subject, ARRAY[NEW.branch_id], told);
    END IF;
    RETURN NULL;
  END IF;
  IF OLD.state = 'awaiting-payment' AND NEW.state = 'booked' THEN
    PERFORM write_event('booking.confirmed', subject, ARRAY[NEW.branch_id], told);
  ELSIF NEW.state = 'booked' AND OLD.state = 'booked'
    AND (NEW.branch_id, NEW.service, NEW.day, NEW.timespan_id) <> (OLD.branch_id, OLD.service, OLD.day, OLD.timespan_id) THEN
    PERFORM write_event('booking.moved', subject,
      ARRAY[NEW.branch_id, nullif(OLD.branch_id, NEW.branch_id)],
      told || jsonb_build_object('fromBranchId', OLD.branch_id, 'fromDay', OLD.day, 'fromTimespanId', OLD.timespan_id));
  END IF;
  IF NEW.state <> OLD.state AND NEW.state IN ('cancelled', 'no-show', 'attended') THEN
    PERFORM write_event('booking.' || replace(NEW.state, '-', '_'), subject, ARRAY[NEW.branch_id], told);
  END IF;
  IF NEW.completed_at IS NOT NULL AND OLD.completed_at IS NULL THEN
    PERFORM write_event('visit.completed', subject, ARRAY[NEW.branch_id], told);
  END IF;
  IF NEW.reported_at IS NOT NULL AND OLD.reported_at IS NULL THEN
    PERFORM write_event('report.ready', subject, ARRAY[NEW.branch_id], told);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_made AFTER INSERT ON booking FOR EACH ROW EXECUTE FUNCTION write_booking_event();
--> statement-breakpoint
CREATE TRIGGER booking_changed
  AFTER UPDATE OF state, branch_id, service, day, timespan_id, completed_at, reported_at ON booking
  FOR EACH ROW EXECUTE FUNCTION write_booking_event();
--> statement-breakpoint
CREATE FUNCTION write_item_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  branch text := (SELECT branch_id FROM booking WHERE id = NEW.booking_id);
BEGIN
  PERFORM write_event('visit.item_done', 'booking:' || NEW.booking_id, ARRAY[branch],
    jsonb_build_object('bookingId', NEW.booking_id, 'itemId', NEW.item_id, 'branchId', branch));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER item_done AFTER UPDATE OF state ON visit_item
  FOR EACH ROW WHEN (NEW.state = 'done' AND OLD.state <> 'done') EXECUTE FUNCTION write_item_event();
--> statement-breakpoint
CREATE FUNCTION write_refund_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_event('refund.' || NEW.state, 'refund:' || NEW.out_refund_no, '{}',
    jsonb_build_object('refundNo', NEW.out_refund_no, 'orderNo', NEW.order_no, 'amountFen', NEW.amount_fen));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_ended AFTER UPDATE OF state ON refund
  FOR EACH ROW WHEN (NEW.state <> OLD.state AND NEW.state IN ('done', 'abnormal')) EXECUTE FUNCTION write_refund_event();
--> statement-breakpoint
CREATE FUNCTION write_invoice_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_event('invoice.' || NEW.state, 'invoice:' || NEW.id, '{}',
    jsonb_build_object('invoiceId', NEW.id, 'orderNo', NEW.order_no, 'amountFen', NEW.amount_fen, 'number', NEW.number));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_ended AFTER UPDATE OF state ON invoice
  FOR EACH ROW WHEN (NEW.state <> OLD.state AND NEW.state IN ('issued', 'reversed')) EXECUTE FUNCTION write_invoice_event();
--> statement-breakpoint
CREATE FUNCTION write_day_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_event('day.sealed', 'day:' || NEW.day, '{}', jsonb_build_object('day', NEW.day));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_sealed AFTER UPDATE OF sealed_at ON day_book
  FOR EACH ROW WHEN (NEW.sealed_at IS NOT NULL AND OLD.sealed_at IS NULL) EXECUTE FUNCTION write_day_event();
