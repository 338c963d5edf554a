DROP INDEX "mall_order_member";--> statement-breakpoint
CREATE INDEX "mall_order_member" ON "mall_order" USING btree ("member_id","created_at","order_no");