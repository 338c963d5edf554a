ALTER TABLE "item" ADD COLUMN "condition_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "contraindication_words" text[] DEFAULT '{}' NOT NULL;