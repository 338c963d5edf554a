CREATE TABLE "booking_drugs" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"drugs_sealed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_drugs" ADD CONSTRAINT "booking_drugs_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_drugs_member" ON "booking_drugs" USING btree ("member_id");