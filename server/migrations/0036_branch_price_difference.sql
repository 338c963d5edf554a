CREATE TABLE "branch_price_difference" (
	"branch_id" text NOT NULL,
	"service" text NOT NULL,
	"difference_fen" integer NOT NULL,
	CONSTRAINT "branch_price_difference_branch_id_service_pk" PRIMARY KEY("branch_id","service"),
	CONSTRAINT "difference_of_a_service" CHECK ("branch_price_difference"."service" in ('general', 'dental')),
	CONSTRAINT "difference_differs" CHECK ("branch_price_difference"."difference_fen" <> 0)
);
--> statement-breakpoint
ALTER TABLE "branch_price_difference" ADD CONSTRAINT "branch_price_difference_branch_id_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "branch_price_difference"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
