ALTER TABLE "api_key" ADD COLUMN "successor_id" text;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "successor_is_a_key" FOREIGN KEY ("successor_id") REFERENCES "public"."api_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "a_key_replaces_one" ON "api_key" USING btree ("successor_id");--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "no_key_replaces_itself" CHECK ("api_key"."successor_id" <> "api_key"."id");