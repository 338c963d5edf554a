CREATE TABLE "change_set_approval" (
	"change_set_id" text NOT NULL,
	"part" text NOT NULL,
	"approver_id" text NOT NULL,
	"approver_name" text NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"is_steep" boolean NOT NULL,
	CONSTRAINT "change_set_approval_change_set_id_part_pk" PRIMARY KEY("change_set_id","part"),
	CONSTRAINT "change_set_approval_part" CHECK ("change_set_approval"."part" in ('price', 'medical', 'page'))
);
--> statement-breakpoint
ALTER TABLE "change_set" DROP CONSTRAINT "change_set_four_eyes";--> statement-breakpoint
ALTER TABLE "change_set" ADD COLUMN "approver_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "change_set_approval" ADD CONSTRAINT "change_set_approval_change_set_id_change_set_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What drizzle-kit does not write: what is published keeps who approved it; what is not is approved again, part by part.
UPDATE "change_set" SET "approver_ids" = ARRAY["approver_id"] WHERE "state" IN ('published', 'taken-back') AND "approver_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "change_set_approval" ("change_set_id", "part", "approver_id", "approver_name", "approved_at", "is_steep")
SELECT DISTINCT s."id",
    CASE WHEN l."field" = 'product.price' THEN 'price' WHEN l."field" = 'product.name' THEN 'page' ELSE 'medical' END,
    s."approver_id", s."approver_name", s."approved_at", s."is_steep_approved" AND l."field" = 'product.price'
  FROM "change_set" s JOIN "change_set_line" l ON l."change_set_id" = s."id"
  WHERE s."state" IN ('published', 'taken-back') AND s."approver_id" IS NOT NULL AND s."approved_at" IS NOT NULL;--> statement-breakpoint
UPDATE "change_set" SET "state" = 'submitted', "version" = "version" + 1, "publish_at" = NULL WHERE "state" = 'approved';--> statement-breakpoint
ALTER TABLE "change_set" DROP COLUMN "approver_id";--> statement-breakpoint
ALTER TABLE "change_set" DROP COLUMN "approver_name";--> statement-breakpoint
ALTER TABLE "change_set" DROP COLUMN "approved_at";--> statement-breakpoint
ALTER TABLE "change_set" DROP COLUMN "is_steep_approved";--> statement-breakpoint
ALTER TABLE "change_set" ADD CONSTRAINT "change_set_four_eyes" CHECK ("change_set"."state" not in ('approved', 'published', 'taken-back') or "change_set"."reverses_id" is not null
        or (cardinality("change_set"."approver_ids") > 0 and not "change_set"."approver_ids" && "change_set"."author_ids"));