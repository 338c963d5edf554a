CREATE TABLE "visit_conclusion" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"member_id" text NOT NULL,
	"version" smallint NOT NULL,
	"text_sealed" text NOT NULL,
	"holder_reads_until" date,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visit_conclusion" ADD CONSTRAINT "visit_conclusion_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_conclusion_version" ON "visit_conclusion" USING btree ("booking_id","version");--> statement-breakpoint
CREATE INDEX "visit_conclusion_member" ON "visit_conclusion" USING btree ("member_id","issued_at");