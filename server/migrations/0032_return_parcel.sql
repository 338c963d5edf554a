ALTER TABLE "after_sale" ADD COLUMN "return_carrier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sale" ADD COLUMN "return_waybill" text DEFAULT '' NOT NULL;