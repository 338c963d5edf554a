CREATE TABLE "visit_answer" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"answers_sealed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visit_answer" ADD CONSTRAINT "visit_answer_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_answer_member" ON "visit_answer" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "visit_answer_saved" ON "visit_answer" USING btree ("saved_at");