UPDATE "report" SET "files" = jsonb_build_array(jsonb_build_object('ownerId', coalesce("file_owner_id", "id"), 'sha256', "file_sha256", 'bytes', "file_bytes")) WHERE "file_sha256" is not null;--> statement-breakpoint
UPDATE "unplaced_report" SET "files" = jsonb_build_array(jsonb_build_object('ownerId', "id", 'sha256', "file_sha256", 'bytes', "file_bytes")) WHERE "file_sha256" is not null;--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "file_has_digest";--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "file_has_owner";--> statement-breakpoint
ALTER TABLE "unplaced_report" DROP CONSTRAINT "unplaced_file_has_digest";--> statement-breakpoint
ALTER TABLE "report" DROP COLUMN "file_bytes";--> statement-breakpoint
ALTER TABLE "report" DROP COLUMN "file_sha256";--> statement-breakpoint
ALTER TABLE "report" DROP COLUMN "file_owner_id";--> statement-breakpoint
ALTER TABLE "unplaced_report" DROP COLUMN "file_bytes";--> statement-breakpoint
ALTER TABLE "unplaced_report" DROP COLUMN "file_sha256";