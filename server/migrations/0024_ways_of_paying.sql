CREATE TABLE "wechat_login" (
	"state" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"order_no" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_payer" (
	"session_id" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_attempt_ask";--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "way" text DEFAULT 'wechat-native' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "open_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_attempt_ask" ON "payment_attempt" USING btree ("ask_at") WHERE state in ('pending', 'left');