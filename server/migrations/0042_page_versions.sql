ALTER TABLE "page" DROP CONSTRAINT "page_pkey";--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_slug_version_pk" PRIMARY KEY("slug","version");
