CREATE TABLE "guide_answers" (
	"member_id" text PRIMARY KEY NOT NULL,
	"answers_sealed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_edition" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"published_on" date NOT NULL,
	"review_state" text DEFAULT 'sample' NOT NULL,
	"reviewer" text DEFAULT '' NOT NULL,
	CONSTRAINT "review_state_is_known" CHECK ("guide_edition"."review_state" in ('sample', 'reviewed'))
);
--> statement-breakpoint
CREATE TABLE "guide_rule" (
	"edition_id" text NOT NULL,
	"id" text NOT NULL,
	"topic_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"organ_id" text NOT NULL,
	"sex" smallint DEFAULT -1 NOT NULL,
	"min_age" smallint DEFAULT 0 NOT NULL,
	"max_age" smallint DEFAULT 120 NOT NULL,
	"only_if" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"item_groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"interval" text DEFAULT '' NOT NULL,
	"sentence" text NOT NULL,
	"source_id" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "guide_rule_edition_id_id_pk" PRIMARY KEY("edition_id","id"),
	CONSTRAINT "rule_kind_is_known" CHECK ("guide_rule"."kind" in ('worth', 'not-needed')),
	CONSTRAINT "rule_ages_are_ordered" CHECK ("guide_rule"."min_age" <= "guide_rule"."max_age"),
	CONSTRAINT "rule_speaks" CHECK ("guide_rule"."sentence" <> '' and "guide_rule"."name" <> ''),
	CONSTRAINT "worth_names_items" CHECK ("guide_rule"."kind" <> 'worth' or jsonb_array_length("guide_rule"."item_groups") > 0)
);
--> statement-breakpoint
CREATE TABLE "guide_source" (
	"edition_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"publisher" text NOT NULL,
	"published_on" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	CONSTRAINT "guide_source_edition_id_id_pk" PRIMARY KEY("edition_id","id"),
	CONSTRAINT "source_has_a_date" CHECK ("guide_source"."published_on" ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'),
	CONSTRAINT "source_has_a_title" CHECK ("guide_source"."title" <> '' and "guide_source"."publisher" <> '')
);
--> statement-breakpoint
ALTER TABLE "guide_rule" ADD CONSTRAINT "guide_rule_edition_id_guide_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."guide_edition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_rule" ADD CONSTRAINT "guide_rule_edition_id_source_id_guide_source_edition_id_id_fk" FOREIGN KEY ("edition_id","source_id") REFERENCES "public"."guide_source"("edition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_source" ADD CONSTRAINT "guide_source_edition_id_guide_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."guide_edition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "guide_edition"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "guide_source"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "guide_rule"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
