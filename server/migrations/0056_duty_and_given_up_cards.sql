ALTER TABLE "card_ledger" DROP CONSTRAINT "only_use_takes";--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "give_up_fen" integer;--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "give_up_day" date;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "duty_per_mille" smallint;--> statement-breakpoint
ALTER TABLE "card_ledger" ADD CONSTRAINT "only_use_takes" CHECK (("card_ledger"."kind" in ('used', 'given-up')) = ("card_ledger"."amount_fen" < 0));