DROP INDEX "order_progress_day";--> statement-breakpoint
ALTER TABLE "order_progress" ADD COLUMN "category_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_progress_day" ON "order_progress" USING btree ("day","order_no","branch_id","step","channel","staff_code","category_ids");--> statement-breakpoint
-- Those that stand are counted anew, a batch after the other.
INSERT INTO "revenue_due" ("order_no") SELECT DISTINCT "order_no" FROM "order_progress";
