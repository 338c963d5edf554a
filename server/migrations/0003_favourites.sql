CREATE TABLE "favourite" (
	"member_id" text NOT NULL,
	"product_id" text NOT NULL,
	"number" smallint NOT NULL,
	"seen_fen" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"notice_since" timestamp with time zone,
	"noted_fen" integer,
	"noted_available" boolean,
	CONSTRAINT "favourite_member_id_product_id_pk" PRIMARY KEY("member_id","product_id"),
	CONSTRAINT "favourite_number" UNIQUE("member_id","number"),
	CONSTRAINT "favourites_are_limited" CHECK ("favourite"."number" between 1 and 200),
	CONSTRAINT "noted_only_with_consent" CHECK (("favourite"."notice_since" is null) = ("favourite"."noted_fen" is null) and ("favourite"."notice_since" is null) = ("favourite"."noted_available" is null))
);
--> statement-breakpoint
CREATE INDEX "favourite_notice" ON "favourite" USING btree ("product_id") WHERE notice_since is not null;