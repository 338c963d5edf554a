DROP INDEX "unplaced_file_to_delete";--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "unplaced_report" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "unplaced_file_to_delete" ON "unplaced_report" USING btree ("uploaded_at") WHERE state <> 'waiting' and files <> '[]';--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_files_are_few" CHECK (jsonb_typeof("report"."files") = 'array' and jsonb_array_length("report"."files") <= 8);--> statement-breakpoint
ALTER TABLE "unplaced_report" ADD CONSTRAINT "unplaced_files_are_few" CHECK (jsonb_typeof("unplaced_report"."files") = 'array' and jsonb_array_length("unplaced_report"."files") <= 8);