CREATE TABLE "addition" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"item_ids" text[] NOT NULL,
	"state" text NOT NULL,
	"order_no" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "booking_reminder" (
	"booking_id" text NOT NULL,
	"day" date NOT NULL,
	"days_before" smallint NOT NULL,
	CONSTRAINT "booking_reminder_booking_id_day_days_before_pk" PRIMARY KEY("booking_id","day","days_before")
);
--> statement-breakpoint
CREATE TABLE "waiting" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"voucher_id" text NOT NULL,
	"contact_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"service" text NOT NULL,
	"day" date,
	"needs_blood_draw" boolean NOT NULL,
	"state" text NOT NULL,
	"hold_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "branch_reason" text;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "shrinks_to" integer;--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "misses" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "addition" ADD CONSTRAINT "addition_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reminder" ADD CONSTRAINT "booking_reminder_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting" ADD CONSTRAINT "waiting_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addition_booking" ON "addition" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addition_order" ON "addition" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "waiting_line" ON "waiting" USING btree ("branch_id","service","created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_member" ON "waiting" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_line_a_voucher" ON "waiting" USING btree ("voucher_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "booking_day" ON "booking" USING btree ("day","state");