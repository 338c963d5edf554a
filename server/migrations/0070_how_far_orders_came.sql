CREATE TABLE "order_progress" (
	"order_no" text NOT NULL,
	"branch_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"step" text NOT NULL,
	"what" text NOT NULL,
	"channel" text NOT NULL,
	"staff_code" text NOT NULL,
	CONSTRAINT "order_progress_order_no_branch_id_pk" PRIMARY KEY("order_no","branch_id"),
	CONSTRAINT "order_progress_step_is_known" CHECK ("order_progress"."step" in ('placed', 'paid', 'booked', 'attended', 'reported'))
);
--> statement-breakpoint
ALTER TABLE "staff_extract" ADD COLUMN "parts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "revenue_part" ADD COLUMN "coupon" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_progress_day" ON "order_progress" USING btree ("day","order_no","branch_id","step","channel","staff_code");--> statement-breakpoint
CREATE INDEX "revenue_part_coupon" ON "revenue_part" USING btree ("day","branch_id","coupon","order_no","fen") WHERE kind = 'coupon';
--> statement-breakpoint
-- How far an order came changes before it is paid, and after.
CREATE TRIGGER revenue_of_placed_order AFTER INSERT ON mall_order
  FOR EACH ROW WHEN (NEW.paid_at IS NULL) EXECUTE FUNCTION revenue_of_order_due();
--> statement-breakpoint
DROP TRIGGER revenue_of_moved_booking ON booking;
--> statement-breakpoint
CREATE TRIGGER revenue_of_moved_booking AFTER UPDATE OF branch_id, state, reported_at ON booking
  FOR EACH ROW WHEN (NEW.branch_id <> OLD.branch_id OR NEW.state <> OLD.state OR NEW.reported_at IS DISTINCT FROM OLD.reported_at)
  EXECUTE FUNCTION revenue_of_booking_due();
--> statement-breakpoint
-- All of them are counted anew: their progress, and whose coupon took off what.
INSERT INTO revenue_due (order_no) SELECT order_no FROM mall_order ORDER BY created_at DESC;
