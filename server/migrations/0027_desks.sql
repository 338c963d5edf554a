CREATE TABLE "staff_desk" (
	"id" text PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"name" text NOT NULL,
	"key_thumbprint" text NOT NULL,
	"enrolled_by" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text
);
--> statement-breakpoint
CREATE TABLE "staff_desk_limit" (
	"branch_id" text PRIMARY KEY NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_desk_at" ON "staff_desk" USING btree ("branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_desk_once" ON "staff_desk" USING btree ("key_thumbprint") WHERE "staff_desk"."revoked_at" is null;