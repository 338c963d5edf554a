CREATE TABLE "change_set_viewer" (
	"change_set_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_set_viewer_change_set_id_staff_id_pk" PRIMARY KEY("change_set_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "mall_opening" (
	"id" smallint PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	CONSTRAINT "mall_opening_is_one_row" CHECK ("mall_opening"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "change_set" DROP CONSTRAINT "change_set_four_eyes";--> statement-breakpoint
ALTER TABLE "change_set" ADD COLUMN "branch_id" text;--> statement-breakpoint
ALTER TABLE "change_set" ADD COLUMN "is_waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "change_set_viewer" ADD CONSTRAINT "change_set_viewer_change_set_id_change_set_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_set_viewer_old" ON "change_set_viewer" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "change_set_of_branch" ON "change_set" USING btree ("branch_id","created_at","id");--> statement-breakpoint
ALTER TABLE "change_set" ADD CONSTRAINT "change_set_four_eyes" CHECK ("change_set"."state" not in ('approved', 'published', 'taken-back') or "change_set"."reverses_id" is not null or "change_set"."is_waived"
        or (cardinality("change_set"."approver_ids") > 0 and not "change_set"."approver_ids" && "change_set"."author_ids"));--> statement-breakpoint
INSERT INTO "mall_opening" SELECT 1, now(), '此前已营业' WHERE EXISTS (SELECT FROM "product") OR EXISTS (SELECT FROM "staff");
