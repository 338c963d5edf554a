import type { DemoMall } from '../demo-mall.ts'
import type { TableRows } from './table-rows.ts'

/** The guide's edition, what it cites, and its rules. */
export function guideRows({ guide }: DemoMall): TableRows[] {
  const edition_id = guide.id
  return [
    {
      table: 'guide_edition',
      rows: [
        {
          id: guide.id,
          title: guide.title,
          published_on: guide.publishedOn,
          review_state: guide.reviewState,
          reviewer: guide.reviewer,
        },
      ],
    },
    {
      table: 'guide_source',
      rows: guide.sources.map((source) => ({
        edition_id,
        id: source.id,
        title: source.title,
        publisher: source.publisher,
        published_on: source.publishedOn,
        url: source.url,
      })),
    },
    {
      table: 'guide_rule',
      rows: guide.rules.map((rule) => ({
        edition_id,
        id: rule.id,
        topic_id: rule.topicId,
        kind: rule.kind,
        name: rule.name,
        organ_id: rule.organId,
        sex: rule.sex,
        min_age: rule.minAge,
        max_age: rule.maxAge,
        only_if: rule.onlyIf,
        item_groups: rule.itemGroups,
        interval: rule.interval,
        sentence: rule.sentence,
        source_id: rule.sourceId,
        sort: rule.sort,
      })),
    },
  ]
}
