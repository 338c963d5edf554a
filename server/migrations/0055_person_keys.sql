CREATE TABLE "house_key" (
	"purpose" text PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"wrapped_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_key" (
	"member_id" text NOT NULL,
	"purpose" text NOT NULL,
	"id" text NOT NULL,
	"wrapped" text NOT NULL,
	"wrapped_by" text NOT NULL,
	CONSTRAINT "person_key_member_id_purpose_pk" PRIMARY KEY("member_id","purpose"),
	CONSTRAINT "person_key_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "contact" ALTER COLUMN "name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "person_sealed" text DEFAULT '' NOT NULL;