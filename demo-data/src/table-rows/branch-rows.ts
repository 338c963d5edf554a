import { branchPriceDifferences } from '../content/branches.ts'
import type { DemoMall } from '../demo-mall.ts'
import { cell, fen, parseRows } from '../rows.ts'
import type { TableRows } from './table-rows.ts'

/** Cities, branches, their usual weeks and closed days. */
export function placeRows(mall: DemoMall): TableRows[] {
  const brands = new Map(mall.brands.map((b) => [b.id, b.name]))
  return [
    {
      table: 'city',
      rows: mall.cities.map(({ id, name, pinyin, latitude, longitude, sort }) => ({
        id,
        name,
        pinyin,
        latitude,
        longitude,
        sort,
      })),
    },
    {
      table: 'branch',
      rows: mall.branches.map((b) => ({
        id: b.id,
        name: b.name,
        brand_name: brands.get(`brand-${b.brand}`) ?? '',
        city_id: b.cityId,
        address: b.address,
        latitude: b.latitude,
        longitude: b.longitude,
        image: b.imagePath,
        phone: b.phone,
        opening_hours: b.openingHours,
        license_no: b.licenseNo,
        scope: b.scope,
        equipment: b.equipment,
        traffic: [
          `地铁：${b.traffic.underground}`,
          `公交：${b.traffic.bus}`,
          `停车：${b.traffic.parking}`,
          `无障碍：${b.traffic.access}`,
        ].join('\n'),
        services: b.services,
        max_tier: b.maxTier,
        tags: b.tags,
        features: b.features,
        qualification_ids: b.licences.map(({ id }) => id),
        sort: b.sort,
      })),
    },
    { table: 'branch_host', rows: mall.branchHosts.map(({ host, branchId }) => ({ host, branch_id: branchId })) },
    {
      table: 'schedule',
      rows: mall.schedules.map((s) => ({
        branch_id: s.branchId,
        service: s.service,
        weekday: s.weekday,
        timespan_id: s.timespanId,
        capacity: s.capacity,
        has_blood_draw: s.hasBloodDraw,
      })),
    },
    {
      table: 'branch_resource',
      rows: mall.branchResources.map(({ branchId, kind, count }) => ({ branch_id: branchId, kind, count })),
    },
    { table: 'branch_price_difference', rows: priceDifferences() },
    {
      table: 'closed_day',
      rows: mall.closedDays.map((c) => ({ branch_id: c.branchId, day: c.day, reason: c.reason })),
    },
  ]
}

const priceDifferences = () =>
  parseRows(branchPriceDifferences).map((row) => ({
    branch_id: cell(row, 0),
    service: cell(row, 1),
    difference_fen: cell(row, 2).startsWith('-') ? -fen(cell(row, 2).slice(1)) : fen(cell(row, 2)),
  }))

/** Navigation, home page, banners and configuration. */
export function pageRows(mall: DemoMall): TableRows[] {
  return [
    {
      table: 'home_category',
      rows: mall.homeCategories.map((h) => ({
        id: h.id,
        group_name: h.groupName,
        name: h.name,
        image: h.imagePath,
        note: h.note,
        query: h.query,
        sort: h.sort,
      })),
    },
    { table: 'recommend_tab', rows: mall.recommendTabs.map(({ id, name, sort }) => ({ id, name, sort })) },
    {
      table: 'recommend',
      rows: mall.recommendTabs.flatMap((t) =>
        t.productIds.map((productId, index) => ({ tab_id: t.id, product_id: productId, sort: index + 1 })),
      ),
    },
    {
      table: 'navigation_item',
      rows: mall.navigation.map((n) => ({
        id: n.id,
        position: n.position,
        name: n.name,
        type: n.type,
        pc_url: n.pcUrl,
        h5_url: n.h5Url,
        category_id: n.categoryId,
        product_id: n.productId,
        sort: n.sort,
      })),
    },
    {
      table: 'navigation_entry',
      rows: mall.navigationEntries.map((n) => ({
        id: n.id,
        category_id: n.categoryId,
        column_title: n.columnTitle,
        name: n.name,
        image: n.image,
        tier: n.tier,
        query: n.query,
        sort: n.sort,
      })),
    },
    {
      table: 'banner',
      rows: mall.banners.map((b) => ({
        id: b.id,
        image: b.imagePath,
        phone_image: b.phoneImagePath,
        position: b.position,
        title: b.title,
        text: b.text,
        short_text: b.shortText,
        tab: b.tab,
        pc_url: b.pcUrl,
        h5_url: b.h5Url,
        sort: b.sort,
      })),
    },
    { table: 'major_service', rows: mall.majorServices },
    {
      table: 'special',
      rows: mall.specials.map(({ id, title, summary, imagePath, phoneImagePath, blocks, sort }) => ({
        ...{ id, title, summary, image: imagePath, phone_image: phoneImagePath, blocks, sort },
      })),
    },
    {
      table: 'config_entry',
      rows: mall.configEntries.map((c) => ({
        config_key: c.configKey,
        config_type: c.configType,
        config_value: c.configValue,
      })),
    },
    {
      table: 'setting',
      rows: [
        { name: 'operator', value: mall.operator },
        { name: 'qualifications', value: mall.qualifications },
        { name: 'help', value: mall.help },
        { name: 'branchQualifications', value: mall.branches.flatMap((b) => b.licences) },
      ],
    },
  ]
}

/** Lectures, articles, data reports and the mall's own texts. */
export function readingRows(mall: DemoMall): TableRows[] {
  return [
    {
      table: 'page',
      rows: mall.pages.map((p) => ({
        slug: p.slug,
        title: p.title,
        version: p.version,
        effective_on: p.effectiveOn,
        body_html: p.bodyHtml,
        sections: p.sections,
        changes: p.changes,
      })),
    },
    {
      table: 'doctor',
      rows: mall.doctors.map(({ id, name, title, words, sort, ...d }) => ({
        ...{ id, name, title, words, branch_id: d.branchId, image: d.imagePath, sort },
      })),
    },
    {
      table: 'lecture',
      rows: mall.lectures.map((l) => ({
        id: l.id,
        title: l.title,
        summary: l.points.join('；'),
        speaker: l.speaker,
        speaker_title: l.speakerTitle,
        image: l.imagePath,
        tag: l.tag,
        minutes: l.minutes,
        state: l.state,
        starts_at: l.startsAt,
        video_url: l.videoUrl,
        live_url: l.liveUrl,
        chapters: l.chapters,
        product_words: l.productWords,
        sort: l.sort,
      })),
    },
    {
      table: 'article',
      rows: mall.articles.map((a) => ({
        id: a.id,
        kind: a.kind,
        title: a.title,
        summary: a.summary,
        body_html: a.bodyHtml,
        image: a.imagePath,
        tag: a.tag,
        minutes: a.minutes,
        reviewer: a.reviewer,
        reviewed_on: a.reviewedOn,
        review_until: a.reviewUntil,
        sources: a.sources ?? [],
        product_words: a.productWords,
        closure: a.closure ?? null,
        published_on: a.publishedOn,
        sort: a.sort,
      })),
    },
    {
      table: 'data_report',
      rows: mall.dataReports.map((r) => ({
        id: r.id,
        title: r.title,
        source: r.source,
        bars: r.bars,
        body_html: r.bodyHtml,
        intro: r.intro,
        method: r.method,
        figures: r.figures,
        tables: r.tables,
        year: r.year,
        sort: r.sort,
      })),
    },
  ]
}
