CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("member_id","event");--> statement-breakpoint
CREATE INDEX "message_shown" ON "message" USING btree ("member_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "message_age" ON "message" USING btree ("created_at");