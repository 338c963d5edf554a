ALTER TABLE "slot" DROP CONSTRAINT "never_oversold";--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "blocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "never_oversold" CHECK ("slot"."taken" >= 0 and "slot"."blocked" >= 0 and "slot"."taken" + "slot"."blocked" <= "slot"."capacity");