CREATE TABLE "analytics_count" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"page" text NOT NULL,
	"target" text NOT NULL,
	"source" text NOT NULL,
	"times" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "analytics_count_day_kind_page_target_source_channel_pk" PRIMARY KEY("day","kind","page","target","source","channel"),
	CONSTRAINT "analytics_counts_up" CHECK ("analytics_count"."times" > 0 and "analytics_count"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "analytics_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"events" jsonb NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_conversation" (
	"id" text PRIMARY KEY NOT NULL,
	"key_thumbprint" text NOT NULL,
	"member_id" text,
	"turns" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_conversation_ends" CHECK ("assistant_conversation"."turns" between 0 and 40)
);
--> statement-breakpoint
CREATE TABLE "assistant_turn" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"no" smallint NOT NULL,
	"question_sealed" text NOT NULL,
	"answer_sealed" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"kind" text DEFAULT 'answer' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_useful" boolean,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_turn_no" UNIQUE("conversation_id","no")
);
--> statement-breakpoint
CREATE TABLE "consultation" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"group_name" text NOT NULL,
	"state" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultation_message" (
	"id" text PRIMARY KEY NOT NULL,
	"consultation_id" text NOT NULL,
	"author" text NOT NULL,
	"text_sealed" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_turn" ADD CONSTRAINT "assistant_turn_conversation_id_assistant_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."assistant_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_message" ADD CONSTRAINT "consultation_message_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_outbox_due" ON "analytics_outbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "assistant_conversation_expiry" ON "assistant_conversation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "assistant_conversation_member" ON "assistant_conversation" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_of_member" ON "consultation" USING btree ("member_id","group_name");--> statement-breakpoint
CREATE INDEX "consultation_waiting" ON "consultation" USING btree ("moved_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "consultation_message_order" ON "consultation_message" USING btree ("consultation_id","sent_at");