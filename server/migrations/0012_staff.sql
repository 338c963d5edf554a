CREATE TABLE "audit" (
	"nth" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text,
	"who" text NOT NULL,
	"device" text NOT NULL,
	"call" text NOT NULL,
	"thing_kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"thing_name" text NOT NULL,
	"branch_id" text,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"mac" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "staff_state" CHECK ("staff"."state" in ('invited', 'active', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "staff_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"role_id" text,
	"right_name" text,
	"branch_id" text,
	"expires_at" timestamp with time zone,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_grant_role_or_right" CHECK (("staff_grant"."role_id" is null) <> ("staff_grant"."right_name" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_right_request" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"right_name" text NOT NULL,
	"branch_id" text,
	"is_brief" boolean NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"is_agreed" boolean
);
--> statement-breakpoint
CREATE TABLE "staff_right_use" (
	"staff_id" text NOT NULL,
	"right_name" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_right_use_staff_id_right_name_pk" PRIMARY KEY("staff_id","right_name")
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"for_group" boolean NOT NULL,
	"rights" text[] NOT NULL,
	"is_standard" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"key_thumbprint" text NOT NULL,
	"passkey_id" text,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_grant" ADD CONSTRAINT "staff_grant_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_grant" ADD CONSTRAINT "staff_grant_role_id_staff_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_right_request" ADD CONSTRAINT "staff_right_request_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_right_use" ADD CONSTRAINT "staff_right_use_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_staff" ON "audit" USING btree ("staff_id","nth");--> statement-breakpoint
CREATE INDEX "audit_by_thing" ON "audit" USING btree ("thing_kind","thing_id","nth");--> statement-breakpoint
CREATE INDEX "audit_by_branch" ON "audit" USING btree ("branch_id","nth");--> statement-breakpoint
CREATE INDEX "audit_by_call" ON "audit" USING btree ("call","nth");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_by_name" ON "staff" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "staff_grant_of" ON "staff_grant" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_grant_at" ON "staff_grant" USING btree ("branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_grant_once" ON "staff_grant" USING btree ("staff_id","role_id",coalesce("branch_id", '')) WHERE "staff_grant"."ended_at" is null and "staff_grant"."role_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_invitation_of" ON "staff_invitation" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_of" ON "staff_passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_right_request_open" ON "staff_right_request" USING btree ("staff_id","right_name",coalesce("branch_id", '')) WHERE "staff_right_request"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "staff_session_of" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_expiry" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
-- Entries of the record are added, never changed.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit: entries are added, never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
CREATE TRIGGER audit_is_kept_whole BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
