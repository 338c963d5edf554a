CREATE TABLE "bank_line" (
	"id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"amount_fen" bigint NOT NULL,
	"counterparty" text NOT NULL,
	"summary" text NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "bank_line_key_unique" UNIQUE("key"),
	CONSTRAINT "bank_line_is_money" CHECK ("bank_line"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" text PRIMARY KEY NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"rows" integer NOT NULL,
	"added" integer NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_task" (
	"day" date NOT NULL,
	"fault" text NOT NULL,
	"number" text NOT NULL,
	"assignee_id" text,
	"assignee_name" text DEFAULT '' NOT NULL,
	"fen" bigint,
	"should_fen" bigint,
	"words" text DEFAULT '' NOT NULL,
	"explained_by_id" text,
	"explained_by" text DEFAULT '' NOT NULL,
	"agreed_by" text DEFAULT '' NOT NULL,
	"agreed_at" timestamp with time zone,
	CONSTRAINT "book_task_day_fault_number_pk" PRIMARY KEY("day","fault","number"),
	CONSTRAINT "book_task_is_explained_whole" CHECK (("book_task"."fen" is null) = ("book_task"."should_fen" is null) and ("book_task"."fen" is null) = ("book_task"."explained_by_id" is null)),
	CONSTRAINT "book_task_is_agreed_once_explained" CHECK ("book_task"."agreed_at" is null or "book_task"."fen" is not null)
);
--> statement-breakpoint
ALTER TABLE "channel_bill" ADD COLUMN "fee_fen" bigint;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_day" ON "bank_line" USING btree ("day");