ALTER TABLE "event" DROP CONSTRAINT "event_type_is_known";--> statement-breakpoint
DROP INDEX "invoice_issued";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "booked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "red_booked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invoice_by_day" ON "invoice" USING btree ("issued_at","id") WHERE issued_at is not null;--> statement-breakpoint
CREATE INDEX "invoice_booked" ON "invoice" USING btree (coalesce(booked_at, issued_at)) WHERE issued_at is not null;--> statement-breakpoint
CREATE INDEX "red_invoice_booked" ON "invoice" USING btree (coalesce(red_booked_at, reversed_at)) WHERE reversed_at is not null;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_type_is_known" CHECK ("event"."type" in ('order.placed', 'order.paid', 'order.shipped', 'order.completed', 'order.cancelled', 'booking.confirmed', 'booking.moved', 'booking.cancelled', 'booking.attended', 'booking.no_show', 'visit.item_done', 'visit.completed', 'report.ready', 'refund.done', 'refund.abnormal', 'invoice.issued', 'invoice.reversed', 'invoice.corrected', 'day.sealed'));--> statement-breakpoint
CREATE FUNCTION write_corrected_invoice_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_event('invoice.corrected', 'invoice:' || NEW.id, '{}',
    jsonb_build_object('invoiceId', NEW.id, 'orderNo', NEW.order_no, 'amountFen', NEW.amount_fen, 'number', NEW.number,
      'redNumber', NEW.red_number));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_corrected AFTER UPDATE OF number, red_number ON invoice
  FOR EACH ROW WHEN ((OLD.number <> '' AND NEW.number <> OLD.number) OR (OLD.red_number <> '' AND NEW.red_number <> OLD.red_number))
  EXECUTE FUNCTION write_corrected_invoice_event();
