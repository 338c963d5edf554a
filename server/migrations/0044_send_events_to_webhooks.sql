CREATE TABLE "webhook" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"branch_id" text,
	"types" text[] NOT NULL,
	"state" text NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"queued_to" bigint NOT NULL,
	"last_delivered_at" timestamp with time zone,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_state_is_known" CHECK ("webhook"."state" in ('on', 'off', 'gone')),
	CONSTRAINT "old_secret_has_an_end" CHECK (("webhook"."old_secret" is null) = ("webhook"."old_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempt" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempt_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"ms" integer NOT NULL,
	"fault" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"webhook_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhook_delivery_webhook_id_sequence_pk" PRIMARY KEY("webhook_id","sequence"),
	CONSTRAINT "webhook_delivery_state_is_known" CHECK ("webhook_delivery"."state" in ('waiting', 'delivered', 'dead')),
	CONSTRAINT "ended_delivery_has_its_time" CHECK (("webhook_delivery"."state" = 'waiting') = ("webhook_delivery"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "attempt_of_delivery" FOREIGN KEY ("webhook_id","sequence") REFERENCES "public"."webhook_delivery"("webhook_id","sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_sequence_event_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."event"("sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_of_delivery" ON "webhook_attempt" USING btree ("webhook_id","sequence");--> statement-breakpoint
CREATE INDEX "delivery_of_event" ON "webhook_delivery" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "delivery_due" ON "webhook_delivery" USING btree ("webhook_id","next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "delivery_of_subject" ON "webhook_delivery" USING btree ("webhook_id","subject","sequence") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "delivery_dead" ON "webhook_delivery" USING btree ("webhook_id") WHERE state = 'dead';