CREATE TABLE "import_mend" (
	"import_id" text NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"column_name" text NOT NULL,
	"value_sealed" text NOT NULL,
	CONSTRAINT "import_mend_import_id_file_line_column_name_pk" PRIMARY KEY("import_id","file","line","column_name")
);
--> statement-breakpoint
CREATE TABLE "staged_import" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"parts" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staged_import_has_parts" CHECK ("staged_import"."parts" > 0)
);
--> statement-breakpoint
ALTER TABLE "import_mend" ADD CONSTRAINT "import_mend_import_id_staged_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."staged_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staged_import_of_file" ON "staged_import" USING btree ("staff_id","digest");--> statement-breakpoint
CREATE INDEX "staged_import_old" ON "staged_import" USING btree ("touched_at");