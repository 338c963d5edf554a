CREATE TABLE "branch_item_gap" (
	"branch_id" text NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "branch_item_gap_branch_id_item_id_pk" PRIMARY KEY("branch_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "add_on_package" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"concern" text NOT NULL,
	"why" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "add_on_package_item" (
	"package_id" text NOT NULL,
	"item_id" text NOT NULL,
	"base_fen" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "add_on_package_item_package_id_item_id_pk" PRIMARY KEY("package_id","item_id"),
	CONSTRAINT "within_a_package_nothing_is_owed" CHECK ("add_on_package_item"."base_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "free_item" (
	"item_id" text PRIMARY KEY NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_base" (
	"spec_id" text PRIMARY KEY NOT NULL,
	"contract_fen" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "a_base_costs_something" CHECK ("market_base"."contract_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "item_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "branch_item_gap" ADD CONSTRAINT "branch_item_gap_branch_id_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_package_item" ADD CONSTRAINT "add_on_package_item_package_id_add_on_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."add_on_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_package_item" ADD CONSTRAINT "add_on_package_item_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_item" ADD CONSTRAINT "free_item_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_base" ADD CONSTRAINT "market_base_spec_id_product_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."product_spec"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_draft_a_member_and_base" ON "voucher" USING btree ("member_id","product_id","package_id") WHERE state = 'draft';--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "branch_item_gap"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "add_on_package"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "add_on_package_item"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "free_item"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "market_base"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
