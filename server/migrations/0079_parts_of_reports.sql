ALTER TABLE "received_report" ADD COLUMN "is_final" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "file_owner_id" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "is_complete" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "file_has_owner" CHECK ("report"."file_owner_id" is null or "report"."file_sha256" is not null);