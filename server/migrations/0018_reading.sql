ALTER TABLE "article" ADD COLUMN "reviewed_on" date;--> statement-breakpoint
ALTER TABLE "data_report" ADD COLUMN "intro" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_report" ADD COLUMN "method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_report" ADD COLUMN "figures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "data_report" ADD COLUMN "tables" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lecture" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lecture" ADD COLUMN "video_url" text DEFAULT '' NOT NULL;