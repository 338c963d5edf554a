CREATE TABLE "rate_count" (
	"name" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_count_until" ON "rate_count" USING btree ("until");--> statement-breakpoint
CREATE INDEX "login_code_key" ON "login_code" USING btree ("key_thumbprint","created_at");