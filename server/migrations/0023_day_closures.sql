CREATE TABLE "closure_offer" (
	"id" text PRIMARY KEY NOT NULL,
	"closure_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"state" text NOT NULL,
	"branch_id" text,
	"service" text NOT NULL,
	"day" date,
	"timespan_id" text,
	"expires_at" timestamp with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	"called_at" timestamp with time zone,
	CONSTRAINT "closure_offer_state_is_known" CHECK ("closure_offer"."state" in ('offered', 'accepted', 'expired', 'withdrawn', 'to-phone')),
	CONSTRAINT "an_offer_has_a_place" CHECK (num_nulls("closure_offer"."branch_id", "closure_offer"."day", "closure_offer"."timespan_id", "closure_offer"."expires_at") in (0, 4) and ("closure_offer"."state" <> 'offered' or "closure_offer"."day" is not null))
);
--> statement-breakpoint
CREATE TABLE "day_closure" (
	"id" text PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"reopened_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "closure_offer" ADD CONSTRAINT "closure_offer_closure_id_day_closure_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."day_closure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_offer" ADD CONSTRAINT "closure_offer_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_offer_a_booking_and_closure" ON "closure_offer" USING btree ("closure_id","booking_id");--> statement-breakpoint
CREATE INDEX "closure_offer_booking" ON "closure_offer" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "closure_offer_expiry" ON "closure_offer" USING btree ("expires_at") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "closure_offer_slot" ON "closure_offer" USING btree ("branch_id","service","day","timespan_id") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "day_closure_branch" ON "day_closure" USING btree ("branch_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "one_closure_a_day" ON "day_closure" USING btree ("branch_id","day") WHERE reopened_at is null;