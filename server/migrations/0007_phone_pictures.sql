ALTER TABLE "banner" RENAME COLUMN "mobile_image" TO "phone_image";--> statement-breakpoint
ALTER TABLE "special" RENAME COLUMN "mobile_image" TO "phone_image";--> statement-breakpoint
UPDATE "navigation_item" SET "position" = 'phone' WHERE "position" = 'mobile';--> statement-breakpoint
UPDATE "after_sale" SET "reason" = 'not-as-described' WHERE "reason" = 'not-as-told';
