ALTER TABLE "article" ADD COLUMN "closure" jsonb;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "sms_state" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "sms_mobile" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "sms_receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "sms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "sms_ask_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "message_sms_to_ask" ON "message" USING btree ("sms_ask_at") WHERE sms_ask_at is not null;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sms_state_is_known" CHECK ("message"."sms_state" in ('sending', 'accepted', 'delivered', 'failed', 'withheld'));