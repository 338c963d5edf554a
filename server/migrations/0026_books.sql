CREATE TABLE "day_book" (
	"day" date PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"is_waiting" boolean NOT NULL,
	"sides" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"sealed_at" timestamp with time zone,
	"sealed_by" text DEFAULT '' NOT NULL,
	"sealed_sides" jsonb,
	CONSTRAINT "book_is_sealed_whole" CHECK (("day_book"."sealed_at" is null) = ("day_book"."sealed_sides" is null))
);
--> statement-breakpoint
ALTER TABLE "channel_bill" ADD COLUMN "theirs_fen" bigint;--> statement-breakpoint
CREATE INDEX "invoice_issued" ON "invoice" USING btree ("issued_at") WHERE issued_at is not null;--> statement-breakpoint
CREATE INDEX "after_sale_refunded" ON "after_sale" USING btree ("closed_at") WHERE state = 'refunded';--> statement-breakpoint
CREATE INDEX "payment_attempt_paid" ON "payment_attempt" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "refund_done" ON "refund" USING btree ("done_at") WHERE done_at is not null;