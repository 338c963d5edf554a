CREATE TABLE "calendar_feed" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"device" text NOT NULL,
	"token_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "calendar_feed_device_is_known" CHECK ("calendar_feed"."device" in ('iphone', 'android', 'computer'))
);
--> statement-breakpoint
CREATE TABLE "report_guardian" (
	"person_id" text NOT NULL,
	"guardian_id" text NOT NULL,
	"until" date NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_guardian_person_id_guardian_id_pk" PRIMARY KEY("person_id","guardian_id"),
	CONSTRAINT "guardian_is_another" CHECK ("report_guardian"."person_id" <> "report_guardian"."guardian_id")
);
--> statement-breakpoint
ALTER TABLE "report_guardian" ADD CONSTRAINT "report_guardian_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_guardian" ADD CONSTRAINT "report_guardian_guardian_id_person_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feed_member" ON "calendar_feed" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "report_guardian_guardian" ON "report_guardian" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "report_guardian_until" ON "report_guardian" USING btree ("until");