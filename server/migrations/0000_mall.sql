CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "access_log" (
	"member_id" text NOT NULL,
	"nth" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"subject" text NOT NULL,
	"mac" text NOT NULL,
	CONSTRAINT "access_log_member_id_nth_pk" PRIMARY KEY("member_id","nth")
);
--> statement-breakpoint
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
	"person_sealed" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
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
CREATE TABLE "idempotency_key" (
	"member_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_member_id_call_key_pk" PRIMARY KEY("member_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "jump_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"key_thumbprint" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
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
	"closing_asked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "member_mobile_index_unique" UNIQUE("mobile_index")
);
--> statement-breakpoint
CREATE TABLE "rate_count" (
	"name" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
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
	"passkey_id" text,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "session_refresh_hash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_captcha" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "send_address" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"person_sealed" text NOT NULL,
	"district_code" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_count" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"page" text NOT NULL,
	"target" text NOT NULL,
	"source" text NOT NULL,
	"times" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "analytics_count_day_kind_page_target_source_channel_pk" PRIMARY KEY("day","kind","page","target","source","channel"),
	CONSTRAINT "analytics_counts_up" CHECK ("analytics_count"."times" > 0 and "analytics_count"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "analytics_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"events" jsonb NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addition" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"item_ids" text[] NOT NULL,
	"state" text NOT NULL,
	"order_no" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "addition_state_is_known" CHECK ("addition"."state" in ('asked', 'agreed', 'declined', 'lapsed'))
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
	"attended_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"branch_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_hold_id_unique" UNIQUE("hold_id"),
	CONSTRAINT "booking_check_in_code_unique" UNIQUE("check_in_code"),
	CONSTRAINT "booking_state_is_known" CHECK ("booking"."state" in ('awaiting-payment', 'booked', 'attended', 'completed', 'cancelled', 'no-show'))
);
--> statement-breakpoint
CREATE TABLE "booking_drugs" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"drugs_sealed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
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
CREATE TABLE "booking_reminder" (
	"booking_id" text NOT NULL,
	"day" date NOT NULL,
	"days_before" smallint NOT NULL,
	CONSTRAINT "booking_reminder_booking_id_day_days_before_pk" PRIMARY KEY("booking_id","day","days_before")
);
--> statement-breakpoint
CREATE TABLE "branch_change" (
	"order_no" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"service" text NOT NULL,
	"day" date NOT NULL,
	"timespan_id" text NOT NULL,
	"to_pay_fen" integer NOT NULL,
	"sequence" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "branch_change_state_is_known" CHECK ("branch_change"."state" in ('awaiting-payment', 'done', 'ended'))
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
	"shrinks_to" integer,
	CONSTRAINT "slot_branch_id_service_day_timespan_id_pk" PRIMARY KEY("branch_id","service","day","timespan_id"),
	CONSTRAINT "never_oversold" CHECK ("slot"."taken" >= 0 and "slot"."taken" <= "slot"."capacity")
);
--> statement-breakpoint
CREATE TABLE "visit_item" (
	"booking_id" text NOT NULL,
	"item_id" text NOT NULL,
	"name" text NOT NULL,
	"weight_fen" integer NOT NULL,
	"is_extra" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "visit_item_booking_id_item_id_pk" PRIMARY KEY("booking_id","item_id"),
	CONSTRAINT "visit_item_state_is_known" CHECK ("visit_item"."state" in ('open', 'done', 'refused')),
	CONSTRAINT "weight_is_no_debt" CHECK ("visit_item"."weight_fen" >= 0)
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
	"item_ids" text[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"no_show_count" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_state_is_known" CHECK ("voucher"."state" in ('draft', 'unused', 'booked', 'attended', 'refunding', 'refunded', 'void'))
);
--> statement-breakpoint
CREATE TABLE "waitlist_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"voucher_id" text NOT NULL,
	"contact_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"service" text NOT NULL,
	"day" date,
	"needs_blood_draw" boolean NOT NULL,
	"state" text NOT NULL,
	"hold_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waitlist_entry_state_is_known" CHECK ("waitlist_entry"."state" in ('waiting', 'offered', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "assistant_conversation" (
	"id" text PRIMARY KEY NOT NULL,
	"key_thumbprint" text NOT NULL,
	"member_id" text,
	"turns" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_conversation_ends" CHECK ("assistant_conversation"."turns" between 0 and 40)
);
--> statement-breakpoint
CREATE TABLE "assistant_turn" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"no" smallint NOT NULL,
	"question_sealed" text NOT NULL,
	"answer_sealed" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"kind" text DEFAULT 'answer' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_useful" boolean,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_turn_no" UNIQUE("conversation_id","no"),
	CONSTRAINT "assistant_turn_state_is_known" CHECK ("assistant_turn"."state" in ('asked', 'answering', 'done', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "consultation" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"group_name" text NOT NULL,
	"state" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consultation_state_is_known" CHECK ("consultation"."state" in ('waiting', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "consultation_message" (
	"id" text PRIMARY KEY NOT NULL,
	"consultation_id" text NOT NULL,
	"author" text NOT NULL,
	"text_sealed" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_binding" (
	"session_id" text NOT NULL,
	"staff_code" text NOT NULL,
	"member_id" text NOT NULL,
	"channel_name" text DEFAULT '' NOT NULL,
	"ad_source" text DEFAULT '' NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_binding_session_id_staff_code_pk" PRIMARY KEY("session_id","staff_code")
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
	"tags" text[] DEFAULT '{}' NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"qualification_ids" text[] DEFAULT '{}' NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branch_host" (
	"host" text PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branch_item_gap" (
	"branch_id" text NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "branch_item_gap_branch_id_item_id_pk" PRIMARY KEY("branch_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "branch_price_difference" (
	"branch_id" text NOT NULL,
	"service" text NOT NULL,
	"difference_fen" integer NOT NULL,
	CONSTRAINT "branch_price_difference_branch_id_service_pk" PRIMARY KEY("branch_id","service"),
	CONSTRAINT "difference_of_a_service" CHECK ("branch_price_difference"."service" in ('general', 'dental')),
	CONSTRAINT "difference_differs" CHECK ("branch_price_difference"."difference_fen" <> 0)
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
CREATE TABLE "schedule_exception" (
	"branch_id" text NOT NULL,
	"service" text NOT NULL,
	"day" date NOT NULL,
	"timespan_id" text NOT NULL,
	"capacity" integer NOT NULL,
	"has_blood_draw" boolean NOT NULL,
	CONSTRAINT "schedule_exception_branch_id_service_day_timespan_id_pk" PRIMARY KEY("branch_id","service","day","timespan_id"),
	CONSTRAINT "exception_counts" CHECK ("schedule_exception"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "card" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"secret_mac" text NOT NULL,
	"title" text NOT NULL,
	"look" text NOT NULL,
	"face_fen" integer NOT NULL,
	"balance_fen" integer DEFAULT 0 NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"valid_to" date NOT NULL,
	"member_id" text,
	"bound_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"give_up_fen" integer,
	"give_up_day" date,
	CONSTRAINT "card_number_unique" UNIQUE("number"),
	CONSTRAINT "balance_is_never_below_zero" CHECK ("card"."balance_fen" between 0 and "card"."face_fen" and "card"."face_fen" > 0),
	CONSTRAINT "bound_is_bound_to_somebody" CHECK (("card"."member_id" is null) = ("card"."bound_at" is null)),
	CONSTRAINT "unbound_is_worth_nothing" CHECK ("card"."member_id" is not null or "card"."line_count" = 0)
);
--> statement-breakpoint
CREATE TABLE "card_ledger" (
	"card_id" text NOT NULL,
	"nth" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"balance_fen" integer NOT NULL,
	"order_no" text NOT NULL,
	"cause" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "card_ledger_card_id_nth_pk" PRIMARY KEY("card_id","nth"),
	CONSTRAINT "a_line_changes_something" CHECK ("card_ledger"."amount_fen" <> 0 and "card_ledger"."balance_fen" >= 0),
	CONSTRAINT "only_use_takes" CHECK (("card_ledger"."kind" in ('used', 'given-up')) = ("card_ledger"."amount_fen" < 0))
);
--> statement-breakpoint
CREATE TABLE "card_tries" (
	"subject" text PRIMARY KEY NOT NULL,
	"wrong" smallint NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_card_use" (
	"order_no" text NOT NULL,
	"card_id" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"returned_fen" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_card_use_order_no_card_id_pk" PRIMARY KEY("order_no","card_id"),
	CONSTRAINT "no_more_comes_back" CHECK ("order_card_use"."amount_fen" > 0 and "order_card_use"."returned_fen" between 0 and "order_card_use"."amount_fen")
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
CREATE TABLE "cart_merge" (
	"member_id" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_merge_member_id_key_pk" PRIMARY KEY("member_id","key")
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
	"max_age" smallint NOT NULL,
	"minutes" smallint DEFAULT 0 NOT NULL,
	"report_days" text DEFAULT '' NOT NULL
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
	"topic_id" text,
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
CREATE TABLE "item_part" (
	"whole_id" text NOT NULL,
	"part_id" text NOT NULL,
	CONSTRAINT "item_part_whole_id_part_id_pk" PRIMARY KEY("whole_id","part_id"),
	CONSTRAINT "no_item_is_its_own_part" CHECK ("item_part"."whole_id" <> "item_part"."part_id")
);
--> statement-breakpoint
CREATE TABLE "item_topic" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"organ_id" text NOT NULL
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
	"duty_per_mille" smallint,
	"crowd" text NOT NULL,
	"tier" smallint NOT NULL,
	"suitable_for" text NOT NULL,
	"highlights" text[] NOT NULL,
	"highlight_organs" text[] DEFAULT '{}' NOT NULL,
	"reference_name" text NOT NULL,
	"brand_id" text NOT NULL,
	"successor_id" text,
	"examinations_per_unit" smallint DEFAULT 1 NOT NULL,
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
CREATE TABLE "product_change" (
	"product_id" text PRIMARY KEY NOT NULL,
	"changed_in" "xid8" NOT NULL
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
	"reviewed_on" date,
	"published_on" date NOT NULL,
	"product_words" text DEFAULT '' NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" text PRIMARY KEY NOT NULL,
	"position" text DEFAULT 'home' NOT NULL,
	"image" text NOT NULL,
	"mobile_image" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"short_text" text DEFAULT '' NOT NULL,
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
	"intro" text DEFAULT '' NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"figures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"year" smallint NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doctor" (
	"name" text PRIMARY KEY NOT NULL,
	"image" text NOT NULL
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
	"starts_at" timestamp with time zone,
	"video_url" text DEFAULT '' NOT NULL,
	"live_url" text DEFAULT '' NOT NULL,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"product_words" text DEFAULT '' NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "lecture_state_is_known" CHECK ("lecture"."state" in ('upcoming', 'live', 'recorded'))
);
--> statement-breakpoint
CREATE TABLE "lecture_question" (
	"id" text PRIMARY KEY NOT NULL,
	"lecture_id" text NOT NULL,
	"member_id" text NOT NULL,
	"asker" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lecture_question_state_is_known" CHECK ("lecture_question"."state" in ('waiting', 'shown', 'answering', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "lecture_reminder" (
	"lecture_id" text NOT NULL,
	"member_id" text NOT NULL,
	"is_sent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lecture_reminder_lecture_id_member_id_pk" PRIMARY KEY("lecture_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "lecture_viewer" (
	"lecture_id" text NOT NULL,
	"viewer" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lecture_viewer_lecture_id_viewer_pk" PRIMARY KEY("lecture_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "lecture_want" (
	"question_id" text NOT NULL,
	"member_id" text NOT NULL,
	CONSTRAINT "lecture_want_question_id_member_id_pk" PRIMARY KEY("question_id","member_id")
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
CREATE TABLE "navigation_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"column_title" text NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"tier" smallint NOT NULL,
	"query" text NOT NULL,
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
	"product_id" text DEFAULT '' NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page" (
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"version" text NOT NULL,
	"effective_on" date NOT NULL,
	"body_html" text NOT NULL,
	"sections" jsonb NOT NULL,
	"changes" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "page_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE TABLE "special" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"image" text NOT NULL,
	"mobile_image" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_activity" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"third_code" text NOT NULL,
	"template_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"pc_image" text NOT NULL,
	"h5_image" text NOT NULL,
	"pc_link_url" text NOT NULL,
	"h5_link_url" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_stock" (
	"template_id" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "coupons_left_are_counted" CHECK ("coupon_stock"."left" between 0 and "coupon_stock"."total")
);
--> statement-breakpoint
CREATE TABLE "coupon_template" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"cap_fen" integer,
	"threshold_fen" integer NOT NULL,
	"scope_kind" text NOT NULL,
	"scope_ids" text[] NOT NULL,
	"excluded_product_ids" text[] NOT NULL,
	"excluded_category_ids" text[] NOT NULL,
	"claim_from" date NOT NULL,
	"claim_to" date NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"days_after_claim" smallint,
	"per_user" smallint NOT NULL,
	"is_listed" boolean NOT NULL,
	"is_for_newcomers" boolean NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "coupon_template_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_value_fits" CHECK ("coupon_template"."value" > 0 and ("coupon_template"."kind" = 'amount' or "coupon_template"."value" < 100)),
	CONSTRAINT "coupon_has_dates" CHECK (num_nonnulls("coupon_template"."valid_from", "coupon_template"."valid_to") = 2 or coalesce("coupon_template"."days_after_claim", 0) > 0),
	CONSTRAINT "coupon_limits_are_limits" CHECK ("coupon_template"."per_user" > 0 and "coupon_template"."threshold_fen" >= 0 and coalesce("coupon_template"."cap_fen", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "member_coupon" (
	"member_id" text NOT NULL,
	"id" text NOT NULL,
	"template_id" text NOT NULL,
	"nth" smallint NOT NULL,
	"state" text DEFAULT 'unused' NOT NULL,
	"order_no" text,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"third_code" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_coupon_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "member_coupon_nth" UNIQUE("member_id","template_id","nth"),
	CONSTRAINT "member_coupon_state_is_known" CHECK ("member_coupon"."state" in ('unused', 'used')),
	CONSTRAINT "used_is_used_for_an_order" CHECK (("member_coupon"."state" = 'used') = ("member_coupon"."order_no" is not null))
);
--> statement-breakpoint
CREATE TABLE "customs_identity" (
	"member_id" text PRIMARY KEY NOT NULL,
	"name_sealed" text NOT NULL,
	"id_number_sealed" text NOT NULL,
	"id_number_index" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customs_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"name_sealed" text NOT NULL,
	"id_number_sealed" text NOT NULL,
	"id_number_index" text NOT NULL,
	"year" smallint NOT NULL,
	"goods_fen" integer NOT NULL,
	"tax_fen" integer NOT NULL,
	"state" text NOT NULL,
	"cert_check" text DEFAULT '' NOT NULL,
	"out_trade_no" text DEFAULT '' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"next_poll_at" timestamp with time zone NOT NULL,
	"polls" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customs_order_state_is_known" CHECK ("customs_order"."state" in ('unpaid', 'waiting', 'submitted', 'cleared', 'failed', 'released')),
	CONSTRAINT "customs_amounts" CHECK ("customs_order"."goods_fen" > 0 and "customs_order"."tax_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customs_year" (
	"id_number_index" text NOT NULL,
	"year" smallint NOT NULL,
	"used_fen" integer NOT NULL,
	CONSTRAINT "customs_year_id_number_index_year_pk" PRIMARY KEY("id_number_index","year"),
	CONSTRAINT "allowance_is_never_exceeded" CHECK ("customs_year"."used_fen" between 0 and 2600000)
);
--> statement-breakpoint
CREATE TABLE "guide_answers" (
	"member_id" text PRIMARY KEY NOT NULL,
	"answers_sealed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_edition" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"published_on" date NOT NULL,
	"review_state" text DEFAULT 'sample' NOT NULL,
	"reviewer" text DEFAULT '' NOT NULL,
	CONSTRAINT "review_state_is_known" CHECK ("guide_edition"."review_state" in ('sample', 'reviewed'))
);
--> statement-breakpoint
CREATE TABLE "guide_rule" (
	"edition_id" text NOT NULL,
	"id" text NOT NULL,
	"topic_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"organ_id" text NOT NULL,
	"sex" smallint DEFAULT -1 NOT NULL,
	"min_age" smallint DEFAULT 0 NOT NULL,
	"max_age" smallint DEFAULT 120 NOT NULL,
	"only_if" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"item_groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"interval" text DEFAULT '' NOT NULL,
	"sentence" text NOT NULL,
	"source_id" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "guide_rule_edition_id_id_pk" PRIMARY KEY("edition_id","id"),
	CONSTRAINT "rule_kind_is_known" CHECK ("guide_rule"."kind" in ('worth', 'not-needed')),
	CONSTRAINT "rule_ages_are_ordered" CHECK ("guide_rule"."min_age" <= "guide_rule"."max_age"),
	CONSTRAINT "rule_speaks" CHECK ("guide_rule"."sentence" <> '' and "guide_rule"."name" <> ''),
	CONSTRAINT "worth_names_items" CHECK ("guide_rule"."kind" <> 'worth' or jsonb_array_length("guide_rule"."item_groups") > 0)
);
--> statement-breakpoint
CREATE TABLE "guide_source" (
	"edition_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"publisher" text NOT NULL,
	"published_on" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	CONSTRAINT "guide_source_edition_id_id_pk" PRIMARY KEY("edition_id","id"),
	CONSTRAINT "source_has_a_date" CHECK ("guide_source"."published_on" ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'),
	CONSTRAINT "source_has_a_title" CHECK ("guide_source"."title" <> '' and "guide_source"."publisher" <> '')
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"member_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"title_sealed" text NOT NULL,
	"next_title_sealed" text DEFAULT '' NOT NULL,
	"reopens" integer DEFAULT 0 NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"red_number" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"next_poll_at" timestamp with time zone,
	CONSTRAINT "invoice_state_is_known" CHECK ("invoice"."state" in ('issuing', 'issued', 'reversing', 'reversed')),
	CONSTRAINT "invoice_is_of_money" CHECK ("invoice"."amount_fen" > 0),
	CONSTRAINT "issued_has_number" CHECK (("invoice"."state" = 'issuing') = ("invoice"."number" = ''))
);
--> statement-breakpoint
CREATE TABLE "user_invoice" (
	"member_id" text PRIMARY KEY NOT NULL,
	"title_sealed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "after_sale" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"order_no" text NOT NULL,
	"booking_id" text,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"card_fen" integer DEFAULT 0 NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"return_carrier" text DEFAULT '' NOT NULL,
	"return_waybill" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "after_sale_state_is_known" CHECK ("after_sale"."state" in ('requested', 'reviewing', 'refunding', 'refunded', 'rejected', 'withdrawn')),
	CONSTRAINT "after_sale_adds_up" CHECK ("after_sale"."amount_fen" >= 0 and "after_sale"."card_fen" between 0 and "after_sale"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "after_sale_history" (
	"id" text PRIMARY KEY NOT NULL,
	"after_sale_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"to_state" text NOT NULL,
	"what" text NOT NULL,
	"who" text NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "after_sale_history_state_is_known" CHECK ("after_sale_history"."to_state" in ('requested', 'reviewing', 'refunding', 'refunded', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "after_sale_item" (
	"after_sale_id" text NOT NULL,
	"line_id" text NOT NULL,
	"unit" smallint NOT NULL,
	"item_id" text DEFAULT '' NOT NULL,
	"voucher_id" text,
	"name" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"card_fen" integer DEFAULT 0 NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "after_sale_item_after_sale_id_line_id_unit_item_id_pk" PRIMARY KEY("after_sale_id","line_id","unit","item_id"),
	CONSTRAINT "item_adds_up" CHECK ("after_sale_item"."amount_fen" >= 0 and "after_sale_item"."card_fen" between 0 and "after_sale_item"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "after_sale_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"after_sale_id" text,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"tax_fen" integer DEFAULT 0 NOT NULL,
	"steps" jsonb NOT NULL,
	"coupon_id" text,
	"coupon_fen" integer DEFAULT 0 NOT NULL,
	"card_fen" integer DEFAULT 0 NOT NULL,
	"user_phone_sealed" text NOT NULL,
	"remark" text NOT NULL,
	"sales_staff_code" text NOT NULL,
	"channel_name" text DEFAULT '' NOT NULL,
	"ad_source" text DEFAULT '' NOT NULL,
	"address_sealed" text DEFAULT '' NOT NULL,
	"invoice_sealed" text DEFAULT '' NOT NULL,
	"booking_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"pay_channel" text DEFAULT '' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"refunded_fen" integer DEFAULT 0 NOT NULL,
	"shipped_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"carrier" text DEFAULT '' NOT NULL,
	"waybill_no" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mall_order_state_is_known" CHECK ("mall_order"."state" in ('awaiting-payment', 'awaiting-booking', 'booked', 'attended', 'report-pending', 'awaiting-shipment', 'shipped', 'completed', 'cancelled')),
	CONSTRAINT "mall_order_refund_state_is_known" CHECK ("mall_order"."refund_state" in ('none', 'part', 'all')),
	CONSTRAINT "mall_order_invoice_state_is_known" CHECK ("mall_order"."invoice_state" in ('none', 'issuing', 'issued', 'reversing', 'reversed')),
	CONSTRAINT "never_more_back_than_paid" CHECK ("mall_order"."refunded_fen" between 0 and "mall_order"."pay_fen"),
	CONSTRAINT "amounts_are_counted" CHECK ("mall_order"."pay_fen" >= 0 and "mall_order"."pay_fen" <= "mall_order"."goods_fen" + "mall_order"."tax_fen" and "mall_order"."tax_fen" >= 0 and "mall_order"."coupon_fen" between 0 and "mall_order"."goods_fen"),
	CONSTRAINT "cards_pay_goods" CHECK ("mall_order"."card_fen" between 0 and "mall_order"."goods_fen" - "mall_order"."coupon_fen")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"to_state" text NOT NULL,
	"what" text NOT NULL,
	"who" text NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "order_history_state_is_known" CHECK ("order_history"."to_state" in ('awaiting-payment', 'awaiting-booking', 'booked', 'attended', 'report-pending', 'awaiting-shipment', 'shipped', 'completed', 'cancelled'))
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
	"examinations_per_unit" smallint DEFAULT 1 NOT NULL,
	"selling_fen" integer NOT NULL,
	"market_fen" integer NOT NULL,
	"reference_name" text NOT NULL,
	"activity_fen" integer DEFAULT 0 NOT NULL,
	"coupon_fen" integer DEFAULT 0 NOT NULL,
	"tax_fen" integer DEFAULT 0 NOT NULL,
	"paid_fen" integer NOT NULL,
	"card_fen" integer DEFAULT 0 NOT NULL,
	"took_stock" boolean DEFAULT false NOT NULL,
	"refunded_fen" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "no_more_back_than_line_cost" CHECK ("order_line"."refunded_fen" between 0 and "order_line"."paid_fen"),
	CONSTRAINT "line_adds_up" CHECK ("order_line"."quantity" > 0 and "order_line"."tax_fen" >= 0 and "order_line"."paid_fen" between 0 and "order_line"."selling_fen" * "order_line"."quantity" + "order_line"."tax_fen"),
	CONSTRAINT "cards_pay_of_the_line" CHECK ("order_line"."card_fen" between 0 and "order_line"."paid_fen"),
	CONSTRAINT "activity_takes_off" CHECK ("order_line"."activity_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"key_thumbprint" text NOT NULL,
	"member_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_bill" (
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"lines" integer NOT NULL,
	"differences" jsonb NOT NULL,
	CONSTRAINT "channel_bill_channel_day_pk" PRIMARY KEY("channel","day")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"member_id" text NOT NULL,
	"channel" text NOT NULL,
	"way" text DEFAULT 'wechat-native' NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"payer_ip" text NOT NULL,
	"open_id" text DEFAULT '' NOT NULL,
	"prepay_token" text DEFAULT '' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"next_poll_at" timestamp with time zone NOT NULL,
	"polled_at" timestamp with time zone NOT NULL,
	"polls" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempt_state_is_known" CHECK ("payment_attempt"."state" in ('pending', 'paid', 'closed', 'abandoned')),
	CONSTRAINT "amount_is_positive" CHECK ("payment_attempt"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_webhook" (
	"channel" text NOT NULL,
	"id" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"event" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_webhook_channel_id_pk" PRIMARY KEY("channel","id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"out_refund_no" text PRIMARY KEY NOT NULL,
	"out_trade_no" text NOT NULL,
	"order_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"reason" text NOT NULL,
	"after_sale_id" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_after_sale_id_unique" UNIQUE("after_sale_id"),
	CONSTRAINT "refund_state_is_known" CHECK ("refund"."state" in ('requested', 'processing', 'done', 'abnormal')),
	CONSTRAINT "refund_is_positive" CHECK ("refund"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "wechat_login" (
	"state" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"order_no" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_payer" (
	"session_id" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "data_export_state_is_known" CHECK ("data_export"."state" in ('making', 'ready', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "house_key" (
	"purpose" text PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"wrapped_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_key" (
	"member_id" text NOT NULL,
	"purpose" text NOT NULL,
	"id" text NOT NULL,
	"wrapped" text NOT NULL,
	"wrapped_by" text NOT NULL,
	CONSTRAINT "person_key_member_id_purpose_pk" PRIMARY KEY("member_id","purpose"),
	CONSTRAINT "person_key_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "config_entry" (
	"config_key" text NOT NULL,
	"config_type" text NOT NULL,
	"config_value" text NOT NULL,
	CONSTRAINT "config_entry_config_key_config_type_pk" PRIMARY KEY("config_key","config_type")
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "content_version_is_one_row" CHECK ("content_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_work" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"tries" integer NOT NULL,
	"is_refused" boolean NOT NULL,
	"trouble" text NOT NULL,
	"gateway" text DEFAULT '' NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_work_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "scheduled_work" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tag" text NOT NULL,
	"note" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_lasts" CHECK ("activity"."ends_at" > "activity"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "activity_product" (
	"activity_id" text NOT NULL,
	"spec_id" text NOT NULL,
	"price_fen" integer NOT NULL,
	CONSTRAINT "activity_product_activity_id_spec_id_pk" PRIMARY KEY("activity_id","spec_id"),
	CONSTRAINT "activity_price_is_positive" CHECK ("activity_product"."price_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "add_on_package" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"concern" text NOT NULL,
	"why" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "add_on_package_item" (
	"package_id" text NOT NULL,
	"item_id" text NOT NULL,
	"base_fen" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "add_on_package_item_package_id_item_id_pk" PRIMARY KEY("package_id","item_id"),
	CONSTRAINT "within_a_package_nothing_is_owed" CHECK ("add_on_package_item"."base_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "free_item" (
	"item_id" text PRIMARY KEY NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_base" (
	"spec_id" text PRIMARY KEY NOT NULL,
	"contract_fen" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "a_base_costs_something" CHECK ("market_base"."contract_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jump_code" ADD CONSTRAINT "jump_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addition" ADD CONSTRAINT "addition_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_drugs" ADD CONSTRAINT "booking_drugs_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_history" ADD CONSTRAINT "booking_history_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_item" ADD CONSTRAINT "booking_item_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reminder" ADD CONSTRAINT "booking_reminder_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_change" ADD CONSTRAINT "branch_change_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_item" ADD CONSTRAINT "visit_item_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_turn" ADD CONSTRAINT "assistant_turn_conversation_id_assistant_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."assistant_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_message" ADD CONSTRAINT "consultation_message_consultation_id_consultation_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_host" ADD CONSTRAINT "branch_host_branch_id_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_item_gap" ADD CONSTRAINT "branch_item_gap_branch_id_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_price_difference" ADD CONSTRAINT "branch_price_difference_branch_id_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_day" ADD CONSTRAINT "closed_day_branch_id_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_branch_id_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_exception" ADD CONSTRAINT "schedule_exception_branch_id_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_ledger" ADD CONSTRAINT "card_ledger_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_card_use" ADD CONSTRAINT "order_card_use_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_organ_id_organ_id_fk" FOREIGN KEY ("organ_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_topic_id_item_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."item_topic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_part" ADD CONSTRAINT "item_part_whole_id_item_id_fk" FOREIGN KEY ("whole_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_part" ADD CONSTRAINT "item_part_part_id_item_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_topic" ADD CONSTRAINT "item_topic_organ_id_organ_id_fk" FOREIGN KEY ("organ_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "coupon_activity" ADD CONSTRAINT "coupon_activity_template_id_coupon_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."coupon_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_stock" ADD CONSTRAINT "coupon_stock_template_id_coupon_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."coupon_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_rule" ADD CONSTRAINT "guide_rule_edition_id_guide_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."guide_edition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_rule" ADD CONSTRAINT "guide_rule_edition_id_source_id_guide_source_edition_id_id_fk" FOREIGN KEY ("edition_id","source_id") REFERENCES "public"."guide_source"("edition_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_source" ADD CONSTRAINT "guide_source_edition_id_guide_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."guide_edition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale" ADD CONSTRAINT "after_sale_order_no_mall_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."mall_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_history" ADD CONSTRAINT "after_sale_history_after_sale_id_after_sale_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_item" ADD CONSTRAINT "after_sale_item_after_sale_id_after_sale_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_item" ADD CONSTRAINT "after_sale_item_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_picture" ADD CONSTRAINT "after_sale_picture_after_sale_id_after_sale_id_fk" FOREIGN KEY ("after_sale_id") REFERENCES "public"."after_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_no_mall_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."mall_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_no_mall_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."mall_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_out_trade_no_payment_attempt_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."payment_attempt"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_product" ADD CONSTRAINT "activity_product_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_product" ADD CONSTRAINT "activity_product_spec_id_product_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."product_spec"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_package_item" ADD CONSTRAINT "add_on_package_item_package_id_add_on_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."add_on_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_package_item" ADD CONSTRAINT "add_on_package_item_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_item" ADD CONSTRAINT "free_item_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_base" ADD CONSTRAINT "market_base_spec_id_product_spec_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."product_spec"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_at" ON "access_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "access_token_session" ON "access_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "access_token_expiry" ON "access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consent_member" ON "consent" USING btree ("member_id","purpose");--> statement-breakpoint
CREATE INDEX "contact_member" ON "contact" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_once" ON "contact" USING btree ("member_id","id_number_index") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_one_myself" ON "contact" USING btree ("member_id") WHERE is_myself and deleted_at is null;--> statement-breakpoint
CREATE INDEX "jump_code_expiry" ON "jump_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_code_mobile" ON "login_code" USING btree ("mobile_index","created_at");--> statement-breakpoint
CREATE INDEX "login_code_key" ON "login_code" USING btree ("key_thumbprint","created_at");--> statement-breakpoint
CREATE INDEX "rate_count_until" ON "rate_count" USING btree ("until");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "session_previous_refresh" ON "session" USING btree ("previous_refresh_hash");--> statement-breakpoint
CREATE INDEX "send_address_member" ON "send_address" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "send_address_one_default" ON "send_address" USING btree ("member_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "analytics_outbox_due" ON "analytics_outbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "addition_booking" ON "addition" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addition_order" ON "addition" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "booking_member" ON "booking" USING btree ("member_id","day");--> statement-breakpoint
CREATE INDEX "booking_voucher" ON "booking" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "booking_day" ON "booking" USING btree ("day","state");--> statement-breakpoint
CREATE INDEX "booking_slot" ON "booking" USING btree ("branch_id","service","day","timespan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_booking_a_voucher" ON "booking" USING btree ("voucher_id") WHERE state in ('awaiting-payment', 'booked');--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_booking_a_person_and_day" ON "booking" USING btree ("contact_id","service","day") WHERE state in ('awaiting-payment', 'booked');--> statement-breakpoint
CREATE INDEX "booking_drugs_member" ON "booking_drugs" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "booking_history_booking" ON "booking_history" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "branch_change_booking" ON "branch_change" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_unpaid_change_a_booking" ON "branch_change" USING btree ("booking_id") WHERE state = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX "hold_expiry" ON "hold" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "hold_member" ON "hold" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "hold_slot" ON "hold" USING btree ("branch_id","service","day","timespan_id","expires_at");--> statement-breakpoint
CREATE INDEX "voucher_member" ON "voucher" USING btree ("member_id","state");--> statement-breakpoint
CREATE INDEX "voucher_order" ON "voucher" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_unit" ON "voucher" USING btree ("order_line_id","unit");--> statement-breakpoint
CREATE UNIQUE INDEX "one_draft_a_member_and_base" ON "voucher" USING btree ("member_id","product_id","package_id") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX "waitlist_entry_order" ON "waitlist_entry" USING btree ("branch_id","service","created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entry_member" ON "waitlist_entry" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_waitlist_entry_a_voucher" ON "waitlist_entry" USING btree ("voucher_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "assistant_conversation_expiry" ON "assistant_conversation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "assistant_conversation_member" ON "assistant_conversation" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_of_member" ON "consultation" USING btree ("member_id","group_name");--> statement-breakpoint
CREATE INDEX "consultation_waiting" ON "consultation" USING btree ("moved_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "consultation_message_order" ON "consultation_message" USING btree ("consultation_id","sent_at");--> statement-breakpoint
CREATE INDEX "staff_binding_member" ON "staff_binding" USING btree ("member_id","bound_at");--> statement-breakpoint
CREATE INDEX "branch_city" ON "branch" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "card_member" ON "card" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_ledger_cause" ON "card_ledger" USING btree ("card_id","order_no","cause");--> statement-breakpoint
CREATE INDEX "card_ledger_order" ON "card_ledger" USING btree ("order_no") WHERE order_no <> '';--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "package_item_item" ON "package_item" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "product_categories" ON "product" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "product_organs" ON "product" USING gin ("organ_ids");--> statement-breakpoint
CREATE INDEX "product_change_order" ON "product_change" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "product_spec_product" ON "product_spec" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_spec_package" ON "product_spec" USING btree ("package_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lecture_question_once" ON "lecture_question" USING btree ("lecture_id","member_id","text");--> statement-breakpoint
CREATE INDEX "lecture_question_member" ON "lecture_question" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "lecture_reminder_member" ON "lecture_reminder" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "lecture_viewer_seen" ON "lecture_viewer" USING btree ("lecture_id","seen_at");--> statement-breakpoint
CREATE INDEX "lecture_want_member" ON "lecture_want" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "navigation_entry_category" ON "navigation_entry" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "member_coupon_order" ON "member_coupon" USING btree ("order_no") WHERE order_no is not null;--> statement-breakpoint
CREATE INDEX "customs_order_poll" ON "customs_order" USING btree ("next_poll_at") WHERE state in ('waiting', 'submitted');--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "invoice_to_poll" ON "invoice" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_live" ON "invoice" USING btree ("order_no") WHERE state <> 'reversed';--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("member_id","event");--> statement-breakpoint
CREATE INDEX "message_shown" ON "message" USING btree ("member_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "message_age" ON "message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "after_sale_member" ON "after_sale" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "after_sale_order" ON "after_sale" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "after_sale_history_of" ON "after_sale_history" USING btree ("after_sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "an_item_goes_back_once" ON "after_sale_item" USING btree ("line_id","unit","item_id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "after_sale_picture_of" ON "after_sale_picture" USING btree ("after_sale_id");--> statement-breakpoint
CREATE INDEX "after_sale_picture_loose" ON "after_sale_picture" USING btree ("member_id","created_at") WHERE after_sale_id is null;--> statement-breakpoint
CREATE INDEX "mall_order_member" ON "mall_order" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "mall_order_paid" ON "mall_order" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "mall_order_unpaid" ON "mall_order" USING btree ("expires_at") WHERE state = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX "mall_order_shipped" ON "mall_order" USING btree ("shipped_at") WHERE state = 'shipped';--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "passkey_member" ON "passkey" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expiry" ON "passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenge_member" ON "passkey_challenge" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_attempt_an_order" ON "payment_attempt" USING btree ("order_no") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "payment_attempt_order" ON "payment_attempt" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payment_attempt_poll" ON "payment_attempt" USING btree ("next_poll_at") WHERE state in ('pending', 'abandoned');--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_try_at") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "data_export_member" ON "data_export" USING btree ("member_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_export_expiry" ON "data_export" USING btree ("expires_at") WHERE state = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_one_in_the_making" ON "data_export" USING btree ("member_id") WHERE state = 'making';--> statement-breakpoint
CREATE INDEX "failed_work_stuck" ON "failed_work" USING btree ("first_failed_at") WHERE is_refused or tries >= 12;--> statement-breakpoint
CREATE INDEX "scheduled_work_due" ON "scheduled_work" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "activity_product_spec" ON "activity_product" USING btree ("spec_id");
--> statement-breakpoint
-- What drizzle-kit does not write: functions, triggers, and the one row that counts changes.
-- The mall's time: what expires or falls due does so by this clock, whatever a process's own says. Only its owner can set it.
CREATE FUNCTION mall_now() RETURNS timestamp with time zone
  LANGUAGE sql STABLE PARALLEL SAFE
  AS 'SELECT statement_timestamp()';
--> statement-breakpoint
-- For one statement of several parts that has found itself half done: undoes all of it and says why.
CREATE FUNCTION roll_back(why text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'MB001', MESSAGE = why;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = content_version.version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'activity', 'activity_product', 'add_on_package', 'add_on_package_item', 'article', 'banner', 'branch',
    'branch_host', 'branch_item_gap', 'branch_price_difference', 'brand', 'category', 'city', 'closed_day',
    'config_entry', 'coupon_activity', 'coupon_template', 'data_report', 'doctor', 'exam_package', 'free_item',
    'guide_edition', 'guide_rule', 'guide_source', 'home_category', 'item', 'item_part', 'item_topic', 'lecture',
    'major_service', 'market_base', 'navigation_entry', 'navigation_item', 'organ', 'package_item', 'page', 'product',
    'product_attribute', 'product_attribute_value', 'product_spec', 'recommend', 'recommend_tab', 'schedule',
    'schedule_exception', 'setting', 'special'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
       FOR EACH STATEMENT EXECUTE FUNCTION count_content_version()', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- A claim is no change of content, but for the last one; more of them, or the first, is.
CREATE TRIGGER stock_made AFTER INSERT OR DELETE ON "coupon_stock"
  FOR EACH STATEMENT EXECUTE FUNCTION count_content_version();
--> statement-breakpoint
CREATE TRIGGER stock_turned AFTER UPDATE ON "coupon_stock"
  FOR EACH ROW WHEN (NEW."left" > OLD."left" OR NEW."left" = 0) EXECUTE FUNCTION count_content_version();
--> statement-breakpoint
INSERT INTO content_version (id, version) VALUES (1, 1);
--> statement-breakpoint
-- The argument names the column that holds the product.
CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT %1$I AS id FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT %1$I AS id FROM old_rows'
    ELSE 'SELECT %1$I AS id FROM new_rows UNION SELECT %1$I FROM old_rows' END;
BEGIN
  EXECUTE format(
    'INSERT INTO product_change (product_id, changed_in)
      SELECT DISTINCT id, pg_current_xact_id() FROM (' || changed || ') AS changed ORDER BY id
      ON CONFLICT (product_id) DO UPDATE SET changed_in = excluded.changed_in
        WHERE product_change.changed_in <> excluded.changed_in', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_products_of_packages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_change (product_id, changed_in)
    SELECT DISTINCT product_id, pg_current_xact_id() FROM product_spec
      WHERE package_id IN (SELECT id FROM new_rows) ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET changed_in = excluded.changed_in
      WHERE product_change.changed_in <> excluded.changed_in;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_added AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products('id');
--> statement-breakpoint
CREATE TRIGGER product_changed AFTER UPDATE ON product
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products('id');
--> statement-breakpoint
CREATE TRIGGER product_removed AFTER DELETE ON product
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products('id');
--> statement-breakpoint
CREATE TRIGGER spec_added AFTER INSERT ON product_spec
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products('product_id');
--> statement-breakpoint
CREATE TRIGGER spec_changed AFTER UPDATE ON product_spec
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products('product_id');
--> statement-breakpoint
CREATE TRIGGER spec_removed AFTER DELETE ON product_spec
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products('product_id');
--> statement-breakpoint
CREATE TRIGGER package_changed AFTER UPDATE ON exam_package
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_packages();
--> statement-breakpoint
-- A price of an activity is a price of the product: the search reads it anew.
CREATE FUNCTION note_products_of_specs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT spec_id FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT spec_id FROM old_rows'
    ELSE 'SELECT spec_id FROM new_rows UNION SELECT spec_id FROM old_rows' END;
BEGIN
  EXECUTE 'INSERT INTO product_change (product_id, changed_in)
    SELECT DISTINCT product_id, pg_current_xact_id() FROM product_spec
      WHERE id IN (' || changed || ') ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET changed_in = excluded.changed_in
      WHERE product_change.changed_in <> excluded.changed_in';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_products_of_activities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_change (product_id, changed_in)
    SELECT DISTINCT product_id, pg_current_xact_id()
      FROM activity_product JOIN product_spec ON product_spec.id = activity_product.spec_id
      WHERE activity_id IN (SELECT id FROM new_rows) ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET changed_in = excluded.changed_in
      WHERE product_change.changed_in <> excluded.changed_in;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_product_added AFTER INSERT ON activity_product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_specs();
--> statement-breakpoint
CREATE TRIGGER activity_product_changed AFTER UPDATE ON activity_product
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_specs();
--> statement-breakpoint
CREATE TRIGGER activity_product_removed AFTER DELETE ON activity_product
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_specs();
--> statement-breakpoint
CREATE TRIGGER activity_changed AFTER UPDATE ON activity
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_activities();
--> statement-breakpoint
CREATE FUNCTION keep_access_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '3 years' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'access_log: lines are added, never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER access_log_is_kept BEFORE UPDATE OR DELETE ON access_log FOR EACH ROW EXECUTE FUNCTION keep_access_log();
--> statement-breakpoint
CREATE TRIGGER access_log_is_kept_whole BEFORE TRUNCATE ON access_log FOR EACH STATEMENT EXECUTE FUNCTION keep_access_log();
--> statement-breakpoint
-- The serving role may only add to the access log; what lapsed goes by this function, as its owner.
CREATE FUNCTION forget_past_accesses() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ DELETE FROM access_log WHERE at < now() - interval '3 years' $$;
