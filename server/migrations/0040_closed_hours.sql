DROP INDEX "one_closure_a_day";--> statement-breakpoint
ALTER TABLE "day_closure" ADD COLUMN "timespan_ids" text[];--> statement-breakpoint
CREATE UNIQUE INDEX "one_closure_a_day" ON "day_closure" USING btree ("branch_id","day") WHERE reopened_at is null and timespan_ids is null;--> statement-breakpoint
ALTER TABLE "day_closure" ADD CONSTRAINT "closed_hours_are_some" CHECK (cardinality("day_closure"."timespan_ids") > 0);