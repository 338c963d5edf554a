CREATE TABLE "company_token" (
	"company" text NOT NULL,
	"keys" text NOT NULL,
	"token_sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"next_ask_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_token_company_keys_pk" PRIMARY KEY("company","keys"),
	CONSTRAINT "token_of_known_company" CHECK ("company_token"."company" in ('sms', 'wechat-pay', 'alipay', 'mail', 'id-check', 'invoice'))
);
--> statement-breakpoint
ALTER TABLE "company_keys" DROP CONSTRAINT "company_is_known";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_keys" ADD CONSTRAINT "company_is_known" CHECK ("company_keys"."company" in ('sms', 'wechat-pay', 'alipay', 'mail', 'id-check', 'invoice'));