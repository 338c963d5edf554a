CREATE TABLE "branch_resource" (
	"branch_id" text NOT NULL,
	"kind" text NOT NULL,
	"count" smallint NOT NULL,
	CONSTRAINT "branch_resource_branch_id_kind_pk" PRIMARY KEY("branch_id","kind"),
	CONSTRAINT "branch_resource_is_known" CHECK ("branch_resource"."kind" in ('consulting-room', 'blood-seat', 'ultrasound', 'ecg', 'x-ray', 'ct', 'mri', 'gynaecology', 'function', 'endoscopy', 'eye-ear', 'dental')),
	CONSTRAINT "resource_counts" CHECK ("branch_resource"."count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "resource_kind" text;--> statement-breakpoint
ALTER TABLE "branch_resource" ADD CONSTRAINT "branch_resource_branch_id_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_resource_is_known" CHECK ("item"."resource_kind" in ('consulting-room', 'blood-seat', 'ultrasound', 'ecg', 'x-ray', 'ct', 'mri', 'gynaecology', 'function', 'endoscopy', 'eye-ear', 'dental'));