CREATE TABLE "item_part" (
	"whole_id" text NOT NULL,
	"part_id" text NOT NULL,
	CONSTRAINT "item_part_whole_id_part_id_pk" PRIMARY KEY("whole_id","part_id"),
	CONSTRAINT "no_item_is_its_own_part" CHECK ("item_part"."whole_id" <> "item_part"."part_id")
);
--> statement-breakpoint
CREATE TABLE "item_topic" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"organ_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_package" ADD COLUMN "minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_package" ADD COLUMN "report_days" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "topic_id" text;--> statement-breakpoint
ALTER TABLE "item_part" ADD CONSTRAINT "item_part_whole_id_item_id_fk" FOREIGN KEY ("whole_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_part" ADD CONSTRAINT "item_part_part_id_item_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_topic" ADD CONSTRAINT "item_topic_organ_id_organ_id_fk" FOREIGN KEY ("organ_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_topic_id_item_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."item_topic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "item_topic"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "item_part"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
