import { z } from 'zod'
import { Day, Id, Instant, Nothing } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'

/** `current`: the shop goes by it; `coming`: from a later day on. */
export const EDITION_STANDINGS = ['current', 'off', 'coming', 'past'] as const

const Edition = z.object({
  editionId: Id,
  title: z.string(),
  publishedOn: Day,
  /** When it was published; null: before editions were written here. */
  madeAt: Instant.nullable(),
  /** '' for nobody: the shop says that it is a sample. */
  reviewer: z.string(),
  rules: z.int(),
  sources: z.int(),
  standing: z.enum(EDITION_STANDINGS),
})

export const listGuideEditions = staffEndpoint({
  does: '查缺指南的各版：哪天起用、谁审的、几条规则，新的在前',
  method: 'GET',
  path: '/guide/editions',
  needs: { right: 'changes.see', at: 'list' },
  input: Nothing,
  output: z.object({
    /** The newest of them. */
    list: z.array(Edition),
  }),
})

/** Without a code the one that drafts start from. */
export const getGuideEdition = staffEndpoint({
  does: '查缺指南的一版：出处、规则，和规则里的检查项目叫什么',
  method: 'GET',
  path: '/guide/edition',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({ editionId: Id.optional() }),
  output: z.object({
    /** null: none is published yet. */
    edition: Edition.nullable(),
    /** As change sets hold a row; '' while none is published. */
    value: z.string(),
    items: z.array(z.object({ itemId: Id, name: z.string() })),
  }),
  failures: ['NOT_FOUND'],
})
