CREATE TABLE "company_keys" (
	"company" text PRIMARY KEY NOT NULL,
	"values_sealed" text NOT NULL,
	"version" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_is_known" CHECK ("company_keys"."company" in ('sms', 'wechat-pay', 'alipay', 'mail', 'id-check'))
);
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "company_keys"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
