ALTER TABLE "api_key" DROP CONSTRAINT "key_rights_are_known";--> statement-breakpoint
ALTER TABLE "event" DROP CONSTRAINT "event_type_is_known";--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "key_rights_are_known" CHECK ("api_key"."rights" <@ array['events', 'bookings', 'book', 'people', 'reports', 'originals', 'record', 'journal'] and cardinality("api_key"."rights") > 0);--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_type_is_known" CHECK ("event"."type" in ('order.placed', 'order.paid', 'order.shipped', 'order.completed', 'order.cancelled', 'booking.confirmed', 'booking.moved', 'booking.cancelled', 'booking.attended', 'booking.no_show', 'visit.item_done', 'visit.completed', 'report.ready', 'report.corrected', 'refund.done', 'refund.abnormal', 'invoice.issued', 'invoice.reversed', 'invoice.corrected', 'day.sealed'));
--> statement-breakpoint
-- A version after one that was signed. The first is told by its booking.
CREATE FUNCTION write_report_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM report WHERE booking_id = NEW.booking_id AND version < NEW.version AND signed_at IS NOT NULL
  ) THEN
    PERFORM write_event('report.corrected', 'booking:' || NEW.booking_id, ARRAY[NEW.branch_id],
      jsonb_build_object('bookingId', NEW.booking_id, 'branchId', NEW.branch_id, 'version', NEW.version));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_signed AFTER UPDATE OF state ON report
  FOR EACH ROW WHEN (NEW.state = 'ready' AND OLD.state <> 'ready') EXECUTE FUNCTION write_report_event();
