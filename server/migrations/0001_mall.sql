CREATE TABLE "access_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"ip" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"mobile_sealed" text NOT NULL,
	"id_type" integer DEFAULT 1 NOT NULL,
	"id_number_sealed" text,
	"id_number_index" text,
	"sex" smallint DEFAULT -1 NOT NULL,
	"birthday" date,
	"relation" text DEFAULT '' NOT NULL,
	"is_myself" boolean DEFAULT false NOT NULL,
	"is_real_name" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_code" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile_index" text NOT NULL,
	"purpose" text NOT NULL,
	"key_thumbprint" text NOT NULL,
	"code_mac" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tries_left_counts" CHECK ("login_code"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile_sealed" text NOT NULL,
	"mobile_index" text NOT NULL,
	"nickname" text NOT NULL,
	"sex" smallint DEFAULT -1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_mobile_index_unique" UNIQUE("mobile_index")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"key_thumbprint" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_refresh_hash" text,
	"rotated_at" timestamp with time zone NOT NULL,
	"idle_expires_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text NOT NULL,
	"ip" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "session_refresh_hash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_captcha" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" text PRIMARY KEY NOT NULL,
	"hold_id" text NOT NULL,
	"member_id" text NOT NULL,
	"voucher_id" text NOT NULL,
	"order_no" text NOT NULL,
	"contact_id" text NOT NULL,
	"contact_name" text NOT NULL,
	"branch_id" text NOT NULL,
	"service" text NOT NULL,
	"day" date NOT NULL,
	"timespan_id" text NOT NULL,
	"state" text NOT NULL,
	"extras_order_no" text,
	"check_in_code" text NOT NULL,
	"changes" smallint DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_hold_id_unique" UNIQUE("hold_id"),
	CONSTRAINT "booking_check_in_code_unique" UNIQUE("check_in_code")
);
--> statement-breakpoint
CREATE TABLE "booking_history" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"who" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_item" (
	"booking_id" text NOT NULL,
	"item_id" text NOT NULL,
	"price_fen" integer NOT NULL,
	CONSTRAINT "booking_item_booking_id_item_id_pk" PRIMARY KEY("booking_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"member_id" text NOT NULL,
	"flow" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_member_id_flow_pk" PRIMARY KEY("member_id","flow")
);
--> statement-breakpoint
CREATE TABLE "hold" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"voucher_id" text NOT NULL,
	"contact_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"service" text NOT NULL,
	"day" date NOT NULL,
	"timespan_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hold_voucher_id_unique" UNIQUE("voucher_id")
);
--> statement-breakpoint
CREATE TABLE "slot" (
	"branch_id" text NOT NULL,
	"service" text NOT NULL,
	"day" date NOT NULL,
	"timespan_id" text NOT NULL,
	"has_blood_draw" boolean NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slot_branch_id_service_day_timespan_id_pk" PRIMARY KEY("branch_id","service","day","timespan_id"),
	CONSTRAINT "never_oversold" CHECK ("slot"."taken" >= 0 and "slot"."taken" <= "slot"."capacity")
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"order_no" text NOT NULL,
	"order_line_id" text NOT NULL,
	"unit" smallint NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"spec_name" text NOT NULL,
	"image" text NOT NULL,
	"package_id" text NOT NULL,
	"service_kind" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branch" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"brand_name" text NOT NULL,
	"city_id" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"image" text NOT NULL,
	"phone" text NOT NULL,
	"opening_hours" text NOT NULL,
	"license_no" text NOT NULL,
	"scope" text NOT NULL,
	"equipment" text[] NOT NULL,
	"traffic" text NOT NULL,
	"services" text[] NOT NULL,
	"max_tier" smallint NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"pinyin" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_day" (
	"branch_id" text NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "closed_day_branch_id_day_pk" PRIMARY KEY("branch_id","day")
);
--> statement-breakpoint
CREATE TABLE "schedule" (
	"branch_id" text NOT NULL,
	"service" text NOT NULL,
	"weekday" smallint NOT NULL,
	"timespan_id" text NOT NULL,
	"capacity" integer NOT NULL,
	"has_blood_draw" boolean NOT NULL,
	CONSTRAINT "schedule_branch_id_service_weekday_timespan_id_pk" PRIMARY KEY("branch_id","service","weekday","timespan_id"),
	CONSTRAINT "capacity_counts" CHECK ("schedule"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"member_id" text NOT NULL,
	"id" text NOT NULL,
	"spec_id" text NOT NULL,
	"quantity" smallint NOT NULL,
	"is_selected" boolean DEFAULT true NOT NULL,
	"seen_fen" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_line_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "cart_line_spec" UNIQUE("member_id","spec_id"),
	CONSTRAINT "quantity_in_bounds" CHECK ("cart_line"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"logo" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_package" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tier" smallint NOT NULL,
	"service_kind" text NOT NULL,
	"sex" smallint NOT NULL,
	"min_age" smallint NOT NULL,
	"max_age" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_category" (
	"id" text PRIMARY KEY NOT NULL,
	"group_name" text NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"note" text NOT NULL,
	"query" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item" (
	"id" text PRIMARY KEY NOT NULL,
	"organ_id" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] NOT NULL,
	"tells" text NOT NULL,
	"prepare" text NOT NULL,
	"not_for" text NOT NULL,
	"handed_over" text NOT NULL,
	"price_fen" integer NOT NULL,
	"sex" smallint NOT NULL,
	"min_age" smallint NOT NULL,
	"max_age" smallint NOT NULL,
	"has_radiation" boolean NOT NULL,
	"needs_fasting" boolean NOT NULL,
	"needs_full_bladder" boolean NOT NULL,
	"minutes" smallint NOT NULL,
	"is_add_on" boolean NOT NULL,
	"service_kind" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organ" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_item" (
	"package_id" text NOT NULL,
	"item_id" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "package_item_package_id_item_id_pk" PRIMARY KEY("package_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"detail_html" text NOT NULL,
	"image" text NOT NULL,
	"is_on_sale" boolean NOT NULL,
	"is_audited" boolean NOT NULL,
	"is_multi_spec" boolean NOT NULL,
	"service_kind" text NOT NULL,
	"is_cross_border" boolean NOT NULL,
	"crowd" text NOT NULL,
	"tier" smallint NOT NULL,
	"suitable_for" text NOT NULL,
	"highlights" text[] NOT NULL,
	"reference_name" text NOT NULL,
	"brand_id" text NOT NULL,
	"successor_id" text,
	"card_blocks" jsonb NOT NULL,
	"organ_ids" text[] NOT NULL,
	"category_ids" text[] NOT NULL,
	"item_count" integer NOT NULL,
	"min_selling_fen" integer NOT NULL,
	"max_selling_fen" integer NOT NULL,
	"min_market_fen" integer NOT NULL,
	"max_market_fen" integer NOT NULL,
	"sold_before" integer NOT NULL,
	"rank" integer NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	"search_text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_attribute" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_attribute_value" (
	"id" text PRIMARY KEY NOT NULL,
	"attribute_id" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_spec" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"value_ids" text[] NOT NULL,
	"selling_fen" integer NOT NULL,
	"market_fen" integer NOT NULL,
	"package_id" text,
	"sort" integer NOT NULL,
	CONSTRAINT "prices_are_positive" CHECK ("product_spec"."selling_fen" > 0 and "product_spec"."market_fen" >= "product_spec"."selling_fen")
);
--> statement-breakpoint
CREATE TABLE "recommend" (
	"tab_id" text NOT NULL,
	"product_id" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "recommend_tab_id_product_id_pk" PRIMARY KEY("tab_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "recommend_tab" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spec_stock" (
	"spec_id" text PRIMARY KEY NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "stock_never_negative" CHECK ("spec_stock"."left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body_html" text NOT NULL,
	"image" text NOT NULL,
	"tag" text NOT NULL,
	"minutes" smallint NOT NULL,
	"reviewer" text NOT NULL,
	"published_on" date NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" text PRIMARY KEY NOT NULL,
	"image" text NOT NULL,
	"mobile_image" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"tab" text NOT NULL,
	"pc_url" text NOT NULL,
	"h5_url" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_report" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"bars" jsonb NOT NULL,
	"body_html" text NOT NULL,
	"year" smallint NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lecture" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"speaker" text NOT NULL,
	"speaker_title" text NOT NULL,
	"image" text NOT NULL,
	"tag" text NOT NULL,
	"minutes" smallint NOT NULL,
	"state" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "major_service" (
	"id" text PRIMARY KEY NOT NULL,
	"stage" text NOT NULL,
	"title" text NOT NULL,
	"points" text[] NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "navigation_item" (
	"id" text PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"pc_url" text NOT NULL,
	"h5_url" text NOT NULL,
	"category_id" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"refund_state" text DEFAULT 'none' NOT NULL,
	"invoice_state" text DEFAULT 'none' NOT NULL,
	"is_cross_border" boolean NOT NULL,
	"goods_fen" integer NOT NULL,
	"pay_fen" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"user_phone_sealed" text NOT NULL,
	"remark" text NOT NULL,
	"sales_staff_code" text NOT NULL,
	"booking_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "amounts_are_counted" CHECK ("mall_order"."pay_fen" >= 0 and "mall_order"."pay_fen" <= "mall_order"."goods_fen")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"to_state" text NOT NULL,
	"what" text NOT NULL,
	"who" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"spec_id" text NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"spec_name" text NOT NULL,
	"image" text NOT NULL,
	"service_kind" text NOT NULL,
	"package_id" text,
	"is_cross_border" boolean NOT NULL,
	"quantity" smallint NOT NULL,
	"selling_fen" integer NOT NULL,
	"market_fen" integer NOT NULL,
	"reference_name" text NOT NULL,
	"paid_fen" integer NOT NULL,
	CONSTRAINT "line_adds_up" CHECK ("order_line"."quantity" > 0 and "order_line"."paid_fen" between 0 and "order_line"."selling_fen" * "order_line"."quantity")
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"member_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_member_id_call_key_pk" PRIMARY KEY("member_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "channel_notice" (
	"channel" text NOT NULL,
	"id" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"event" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_notice_channel_id_pk" PRIMARY KEY("channel","id")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"member_id" text NOT NULL,
	"channel" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"code_url" text DEFAULT '' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ask_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "amount_is_positive" CHECK ("payment_attempt"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"out_refund_no" text PRIMARY KEY NOT NULL,
	"out_trade_no" text NOT NULL,
	"order_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_is_positive" CHECK ("refund"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "config_entry" (
	"config_key" text NOT NULL,
	"config_type" text NOT NULL,
	"config_value" text NOT NULL,
	CONSTRAINT "config_entry_config_key_config_type_pk" PRIMARY KEY("config_key","config_type")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_history" ADD CONSTRAINT "booking_history_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_item" ADD CONSTRAINT "booking_item_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_day" ADD CONSTRAINT "closed_day_branch_id_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_branch_id_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_organ_id_organ_id_fk" FOREIGN KEY ("organ_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_item" ADD CONSTRAINT "package_item_package_id_exam_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."exam_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_item" ADD CONSTRAINT "package_item_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute_value" ADD CONSTRAINT "product_attribute_value_attribute_id_product_attribute_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."product_attribute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_spec" ADD CONSTRAINT "product_spec_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_spec" ADD CONSTRAINT "product_spec_package_id_exam_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."exam_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommend" ADD CONSTRAINT "recommend_tab_id_recommend_tab_id_fk" FOREIGN KEY ("tab_id") REFERENCES "public"."recommend_tab"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommend" ADD CONSTRAINT "recommend_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spec_stock" ADD CONSTRAINT "spec_stock_spec_id_product_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."product_spec"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_no_mall_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."mall_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_no_mall_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."mall_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_out_trade_no_payment_attempt_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."payment_attempt"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_token_session" ON "access_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "access_token_expiry" ON "access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consent_member" ON "consent" USING btree ("member_id","purpose");--> statement-breakpoint
CREATE INDEX "contact_member" ON "contact" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_once" ON "contact" USING btree ("member_id","id_number_index") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_one_myself" ON "contact" USING btree ("member_id") WHERE is_myself and deleted_at is null;--> statement-breakpoint
CREATE INDEX "login_code_mobile" ON "login_code" USING btree ("mobile_index","created_at");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "session_previous_refresh" ON "session" USING btree ("previous_refresh_hash");--> statement-breakpoint
CREATE INDEX "booking_member" ON "booking" USING btree ("member_id","day");--> statement-breakpoint
CREATE INDEX "booking_slot" ON "booking" USING btree ("branch_id","service","day","timespan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_booking_a_voucher" ON "booking" USING btree ("voucher_id") WHERE state in ('awaiting-payment', 'booked');--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_booking_a_person_and_day" ON "booking" USING btree ("contact_id","service","day") WHERE state in ('awaiting-payment', 'booked');--> statement-breakpoint
CREATE INDEX "booking_history_booking" ON "booking_history" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "hold_expiry" ON "hold" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "hold_member" ON "hold" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "voucher_member" ON "voucher" USING btree ("member_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_unit" ON "voucher" USING btree ("order_line_id","unit");--> statement-breakpoint
CREATE INDEX "branch_city" ON "branch" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_search_vector" ON "product" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "product_search_text" ON "product" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_categories" ON "product" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "product_organs" ON "product" USING gin ("organ_ids");--> statement-breakpoint
CREATE INDEX "product_spec_product" ON "product_spec" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_spec_package" ON "product_spec" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "mall_order_member" ON "mall_order" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "mall_order_unpaid" ON "mall_order" USING btree ("expires_at") WHERE state = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_attempt_an_order" ON "payment_attempt" USING btree ("order_no") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "payment_attempt_order" ON "payment_attempt" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payment_attempt_ask" ON "payment_attempt" USING btree ("ask_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_no");