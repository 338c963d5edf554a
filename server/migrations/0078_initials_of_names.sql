ALTER TABLE "contact" ADD COLUMN "initials_index" text[];--> statement-breakpoint
CREATE INDEX "contact_initials" ON "contact" USING gin ("initials_index");--> statement-breakpoint
CREATE INDEX "contact_without_initials" ON "contact" USING btree ("id") WHERE initials_index is null and deleted_at is null;