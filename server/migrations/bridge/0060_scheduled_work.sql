ALTER TABLE wanted_work RENAME TO scheduled_work;
ALTER TABLE scheduled_work RENAME COLUMN wanted_at TO scheduled_at;
ALTER TABLE scheduled_work RENAME CONSTRAINT wanted_work_pkey TO scheduled_work_pkey;
ALTER INDEX wanted_work_due RENAME TO scheduled_work_due;
--> statement-breakpoint
ALTER TABLE data_export DROP CONSTRAINT data_export_state_is_known;
UPDATE data_export SET state = 'expired' WHERE state = 'gone';
ALTER TABLE data_export ADD CONSTRAINT data_export_state_is_known CHECK (state in ('making', 'ready', 'expired'));
