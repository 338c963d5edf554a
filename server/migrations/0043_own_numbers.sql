ALTER TABLE "person" ADD COLUMN "own_mobile_sealed" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "own_mobile_index" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "own_mobile_by" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "own_mobile_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "person_own_mobile" ON "person" USING btree ("own_mobile_index");--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_own_mobile_by_is_known" CHECK ("person"."own_mobile_by" in ('branch', 'carrier'));--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "own_mobile_is_proven" CHECK (num_nulls("person"."own_mobile_sealed", "person"."own_mobile_index", "person"."own_mobile_by", "person"."own_mobile_at") in (0, 4));