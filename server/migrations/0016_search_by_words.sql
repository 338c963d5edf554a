DROP INDEX "product_search_vector";--> statement-breakpoint
DROP INDEX "product_search_text";--> statement-breakpoint
ALTER TABLE "product" DROP COLUMN "search_text";