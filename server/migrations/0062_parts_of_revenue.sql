CREATE TABLE "revenue_due" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revenue_due_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revenue_part" (
	"order_no" text NOT NULL,
	"nth" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"line_id" text NOT NULL,
	"what" text NOT NULL,
	"branch_id" text NOT NULL,
	"category_id" text NOT NULL,
	"channel" text NOT NULL,
	"staff_code" text NOT NULL,
	"fen" integer NOT NULL,
	CONSTRAINT "revenue_part_order_no_nth_pk" PRIMARY KEY("order_no","nth"),
	CONSTRAINT "revenue_part_kind_is_known" CHECK ("revenue_part"."kind" in ('payment', 'card', 'refund', 'card-refund', 'goodwill', 'card-goodwill', 'coupon', 'activity'))
);
--> statement-breakpoint
DROP INDEX "booking_day";--> statement-breakpoint
CREATE INDEX "revenue_part_day" ON "revenue_part" USING btree ("day","order_no","nth","kind","branch_id","category_id","channel","staff_code","fen");--> statement-breakpoint
CREATE INDEX "booking_day" ON "booking" USING btree ("day","state","branch_id");
--> statement-breakpoint
-- An order that changed is counted anew. Only adds: nobody waits for whoever counts.
CREATE FUNCTION revenue_of_order_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revenue_due (order_no) VALUES (NEW.order_no);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revenue_of_paid_order AFTER INSERT OR UPDATE OF paid_at, pay_fen, card_fen, transaction_id, channel_name, sales_staff_code
  ON mall_order FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION revenue_of_order_due();
--> statement-breakpoint
CREATE TRIGGER revenue_of_payment AFTER INSERT OR UPDATE OF state, paid_at, amount_fen, transaction_id
  ON payment_attempt FOR EACH ROW WHEN (NEW.state = 'paid') EXECUTE FUNCTION revenue_of_order_due();
--> statement-breakpoint
CREATE TRIGGER revenue_of_refund AFTER INSERT OR UPDATE OF state, done_at, amount_fen
  ON refund FOR EACH ROW WHEN (NEW.state = 'done') EXECUTE FUNCTION revenue_of_order_due();
--> statement-breakpoint
CREATE TRIGGER revenue_of_after_sale AFTER INSERT OR UPDATE OF state, closed_at, amount_fen, card_fen
  ON after_sale FOR EACH ROW WHEN (NEW.state = 'refunded') EXECUTE FUNCTION revenue_of_order_due();
--> statement-breakpoint
-- Its own order, and those of what was added to it.
CREATE FUNCTION revenue_of_booking_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revenue_due (order_no)
    SELECT NEW.order_no UNION SELECT order_no FROM mall_order WHERE booking_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revenue_of_new_booking AFTER INSERT ON booking FOR EACH ROW EXECUTE FUNCTION revenue_of_booking_due();
--> statement-breakpoint
CREATE TRIGGER revenue_of_moved_booking AFTER UPDATE OF branch_id, state ON booking
  FOR EACH ROW WHEN (NEW.branch_id <> OLD.branch_id OR (NEW.state = 'cancelled') <> (OLD.state = 'cancelled'))
  EXECUTE FUNCTION revenue_of_booking_due();
--> statement-breakpoint
INSERT INTO revenue_due (order_no) SELECT order_no FROM mall_order WHERE paid_at IS NOT NULL ORDER BY paid_at DESC;
