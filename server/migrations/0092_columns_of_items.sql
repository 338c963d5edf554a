-- Rows of items in change sets have the new columns too, as the items stand, so that drafts still start from what stands
-- and what was published can still be taken back.
UPDATE "change_set_line" l SET
  "base" = regexp_replace("base", '("minutes":"[^"]*",)', '\1' || s.columns),
  "next" = regexp_replace("next", '("minutes":"[^"]*",)', '\1' || s.columns)
  FROM (
    SELECT l."id", '"resource":"' || CASE i."resource_kind"
      WHEN 'consulting-room' THEN '内外科'
      WHEN 'blood-seat' THEN '抽血'
      WHEN 'ultrasound' THEN '彩超'
      WHEN 'ecg' THEN '心电'
      WHEN 'x-ray' THEN 'X 线'
      WHEN 'ct' THEN 'CT'
      WHEN 'mri' THEN '磁共振'
      WHEN 'gynaecology' THEN '妇科'
      WHEN 'function' THEN '功能检查'
      WHEN 'endoscopy' THEN '内镜'
      WHEN 'eye-ear' THEN '眼耳鼻喉'
      WHEN 'dental' THEN '口腔'
      ELSE '不占' END || '","parts":"'
      || coalesce((SELECT string_agg(p."part_id", ' ' ORDER BY p."part_id" COLLATE "C") FROM "item_part" p WHERE p."whole_id" = i."id"), '')
      || '",' AS columns
     FROM "change_set_line" l LEFT JOIN "item" i ON i."id" = l."thing_id"
    WHERE l."field" = 'row.item'
  ) s
 WHERE s."id" = l."id";
