CREATE TABLE "journal_entry" (
	"day" date NOT NULL,
	"nth" integer NOT NULL,
	"of_day" date NOT NULL,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"fen" bigint NOT NULL,
	"movement" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "journal_entry_day_nth_pk" PRIMARY KEY("day","nth"),
	CONSTRAINT "journal_entry_moves_money" CHECK ("journal_entry"."fen" > 0 and "journal_entry"."debit" <> "journal_entry"."credit" and "journal_entry"."of_day" <= "journal_entry"."day")
);
--> statement-breakpoint
ALTER TABLE "day_book" ADD COLUMN "journaled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "journal_entry_of" ON "journal_entry" USING btree ("of_day");