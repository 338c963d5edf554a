CREATE TABLE "branch_host" (
	"host" text PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "special" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"image" text NOT NULL,
	"mobile_image" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "features" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "qualification_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "branch_host" ADD CONSTRAINT "branch_host_branch_id_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "branch_host"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "special"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
