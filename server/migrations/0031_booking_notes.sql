CREATE TABLE "booking_note" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"member_id" text NOT NULL,
	"text_sealed" text NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_note" ADD CONSTRAINT "booking_note_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_note_booking" ON "booking_note" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_note_member" ON "booking_note" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "booking_branch_day" ON "booking" USING btree ("branch_id","day","timespan_id","id");