-- Closing a day does its whole work at once now; nothing waits for it under the name of the queue that is gone.
DELETE FROM scheduled_work WHERE kind = 'day-closed';
--> statement-breakpoint
DELETE FROM failed_work WHERE kind = 'day-closed';
