CREATE TABLE "card_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"look" text NOT NULL,
	"face_fen" integer NOT NULL,
	"count" integer NOT NULL,
	"valid_to" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" text NOT NULL,
	CONSTRAINT "a_batch_has_cards" CHECK ("card_batch"."count" > 0 and "card_batch"."face_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "batch_id" text;--> statement-breakpoint
-- Those that stand become batches by what was made at once; what of one was withdrawn before is not known.
INSERT INTO "card_batch" ("id", "title", "look", "face_fen", "count", "valid_to", "issued_at", "issued_by")
 SELECT 'before-' || min("id"), "title", "look", "face_fen", count(*)::int, min("valid_to"), "created_at", '' FROM "card" GROUP BY "title", "look", "face_fen", "created_at";--> statement-breakpoint
UPDATE "card" SET "batch_id" = b."id" FROM "card_batch" b WHERE (b."title", b."look", b."face_fen", b."issued_at") = ("card"."title", "card"."look", "card"."face_fen", "card"."created_at");--> statement-breakpoint
CREATE INDEX "card_batch_issued" ON "card_batch" USING btree ("issued_at","id");--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_batch_id_card_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."card_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_of_batch" ON "card" USING btree ("batch_id","id") WHERE batch_id is not null;