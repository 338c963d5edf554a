CREATE TABLE "tick_lease" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
