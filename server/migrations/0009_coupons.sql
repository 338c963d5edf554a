CREATE TABLE "coupon_activity" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"third_code" text NOT NULL,
	"template_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"pc_image" text NOT NULL,
	"h5_image" text NOT NULL,
	"pc_link_url" text NOT NULL,
	"h5_link_url" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_stock" (
	"template_id" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "coupons_left_are_counted" CHECK ("coupon_stock"."left" between 0 and "coupon_stock"."total")
);
--> statement-breakpoint
CREATE TABLE "coupon_template" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"cap_fen" integer,
	"threshold_fen" integer NOT NULL,
	"scope_kind" text NOT NULL,
	"scope_ids" text[] NOT NULL,
	"excluded_product_ids" text[] NOT NULL,
	"excluded_category_ids" text[] NOT NULL,
	"claim_from" date NOT NULL,
	"claim_to" date NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"days_after_claim" smallint,
	"per_user" smallint NOT NULL,
	"is_listed" boolean NOT NULL,
	"is_for_newcomers" boolean NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "coupon_template_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_value_fits" CHECK ("coupon_template"."value" > 0 and ("coupon_template"."kind" = 'amount' or "coupon_template"."value" < 100)),
	CONSTRAINT "coupon_has_dates" CHECK (num_nonnulls("coupon_template"."valid_from", "coupon_template"."valid_to") = 2 or coalesce("coupon_template"."days_after_claim", 0) > 0),
	CONSTRAINT "coupon_limits_are_limits" CHECK ("coupon_template"."per_user" > 0 and "coupon_template"."threshold_fen" >= 0 and coalesce("coupon_template"."cap_fen", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "member_coupon" (
	"member_id" text NOT NULL,
	"id" text NOT NULL,
	"template_id" text NOT NULL,
	"nth" smallint NOT NULL,
	"state" text DEFAULT 'unused' NOT NULL,
	"order_no" text,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"third_code" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_coupon_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "member_coupon_nth" UNIQUE("member_id","template_id","nth"),
	CONSTRAINT "used_is_used_for_an_order" CHECK (("member_coupon"."state" = 'used') = ("member_coupon"."order_no" is not null))
);
--> statement-breakpoint
ALTER TABLE "coupon_activity" ADD CONSTRAINT "coupon_activity_template_id_coupon_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."coupon_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_stock" ADD CONSTRAINT "coupon_stock_template_id_coupon_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."coupon_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_coupon_order" ON "member_coupon" USING btree ("order_no") WHERE order_no is not null;--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "coupon_template"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "coupon_activity"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
--> statement-breakpoint
-- A claim is no change of content, but for the last one; more of them, or the first, is.
CREATE TRIGGER stock_made AFTER INSERT OR DELETE ON "coupon_stock"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
--> statement-breakpoint
CREATE TRIGGER stock_turned AFTER UPDATE ON "coupon_stock"
  FOR EACH ROW WHEN (NEW."left" > OLD."left" OR NEW."left" = 0) EXECUTE FUNCTION count_content_version();
