CREATE TABLE "report_share" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"person_id" text NOT NULL,
	"member_id" text NOT NULL,
	"mobile_sealed" text NOT NULL,
	"mobile_index" text NOT NULL,
	"reader_id" text,
	"tries_left" smallint NOT NULL,
	"until" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_tries_count" CHECK ("report_share"."tries_left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "report_share" ADD CONSTRAINT "report_share_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_share_a_report_and_number" ON "report_share" USING btree ("booking_id","mobile_index");--> statement-breakpoint
CREATE INDEX "report_share_member" ON "report_share" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "report_share_mobile" ON "report_share" USING btree ("mobile_index");--> statement-breakpoint
CREATE INDEX "report_share_reader" ON "report_share" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "report_share_person" ON "report_share" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "report_share_until" ON "report_share" USING btree ("until");