ALTER TABLE "staff_invitation" ADD COLUMN "made_by" text;--> statement-breakpoint
UPDATE "staff_invitation" SET "taken_at" = "expires_at" WHERE "taken_at" IS NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
UPDATE "staff_session" SET "last_seen_at" = "created_at";--> statement-breakpoint
ALTER TABLE "staff_session" ALTER COLUMN "last_seen_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
