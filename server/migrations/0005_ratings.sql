CREATE TABLE "rating" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"member_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"visited_on" date NOT NULL,
	"environment_stars" smallint NOT NULL,
	"queue_stars" smallint NOT NULL,
	"service_stars" smallint NOT NULL,
	"masked_name" text NOT NULL,
	"is_nameless" boolean NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"hidden_why" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "one_rating_a_visit" UNIQUE("booking_id"),
	CONSTRAINT "rating_state_is_known" CHECK ("rating"."state" in ('waiting', 'shown', 'hidden')),
	CONSTRAINT "environment_stars_of_five" CHECK ("rating"."environment_stars" between 1 and 5),
	CONSTRAINT "queue_stars_of_five" CHECK ("rating"."queue_stars" between 1 and 5),
	CONSTRAINT "service_stars_of_five" CHECK ("rating"."service_stars" between 1 and 5),
	CONSTRAINT "waiting_counts_nothing" CHECK (("rating"."state" = 'waiting') = ("rating"."published_at" is null)),
	CONSTRAINT "stars_alone_are_shown" CHECK ("rating"."text" <> '' or "rating"."state" = 'shown')
);
--> statement-breakpoint
CREATE INDEX "rating_counted" ON "rating" USING btree ("branch_id","visited_on") WHERE state <> 'waiting';--> statement-breakpoint
CREATE INDEX "rating_shown" ON "rating" USING btree ("branch_id","published_at") WHERE state = 'shown' and text <> '';--> statement-breakpoint
CREATE INDEX "rating_waiting" ON "rating" USING btree ("saved_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "rating_member" ON "rating" USING btree ("member_id");