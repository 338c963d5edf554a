ALTER TABLE "banner" ADD COLUMN "position" text DEFAULT 'home' NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "short_text" text DEFAULT '' NOT NULL;