CREATE TABLE "channel_bill" (
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"lines" integer NOT NULL,
	"differences" jsonb NOT NULL,
	CONSTRAINT "channel_bill_channel_day_pk" PRIMARY KEY("channel","day")
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "done_at" timestamp with time zone;