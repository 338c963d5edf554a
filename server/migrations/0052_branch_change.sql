CREATE TABLE "branch_change" (
	"order_no" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"service" text NOT NULL,
	"day" date NOT NULL,
	"timespan_id" text NOT NULL,
	"to_pay_fen" integer NOT NULL,
	"sequence" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "branch_change" ADD CONSTRAINT "branch_change_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "branch_change_booking" ON "branch_change" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_unpaid_change_a_booking" ON "branch_change" USING btree ("booking_id") WHERE state = 'awaiting-payment';