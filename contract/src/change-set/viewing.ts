import { z } from 'zod'
import { Finding } from '../linter/shapes.ts'
import { Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { After, HistoryPage } from '../staff/history.ts'
import { rowFailures } from './calls.ts'
import { SUBJECT_KINDS } from './fields.ts'

/** Called again and again while the set is looked at; it notes the caller for a minute. */
export const getChangeSetViewers = staffEndpoint({
  does: '谁也正开着这张改动单',
  method: 'GET',
  path: '/changes/viewers/{changeSetId}',
  needs: { right: 'changes.see', at: 'branch' },
  quiet: true,
  input: z.strictObject({ changeSetId: Id }),
  output: z.object({ /** At most ten. */ others: z.array(z.string()) }),
  failures: ['NOT_FOUND'],
})

/** Signed links for one version of the set and one page; each shows the shop to a fictitious visitor. */
export const openChangePreview = staffEndpoint({
  does: '在真的商城页面上预览一张改动单：现在的样子，和发布后的样子',
  method: 'GET',
  path: '/changes/preview/{changeSetId}',
  needs: { right: 'changes.see', at: 'branch' },
  quiet: true,
  input: z.strictObject({
    changeSetId: Id,
    /** One of the pages that the set changes; the first without it. */
    page: z.string().max(200).optional(),
    side: z.enum(['now', 'next']).default('next'),
  }),
  output: z.object({
    title: z.string(),
    version: z.int(),
    page: z.string(),
    pages: z.array(z.object({ name: z.string(), path: z.string() })),
    /** For phones, and for everything wider. */
    phoneUrl: z.string(),
    wideUrl: z.string(),
    until: Instant,
  }),
  failures: ['NOT_FOUND', 'CHANGE_SET_STATE', 'CHANGE_SET_EMPTY', 'CHANGE_CONFLICT'],
})

/** Of a set each step; of a product, banner or branch what was published of it, and of a branch also what was done at it. */
export const getChangeHistory = staffEndpoint({
  does: '一张改动单，或一件商品、一条横幅、一家院区的操作记录',
  method: 'GET',
  path: '/changes/history/{kind}/{id}',
  needs: { right: 'changes.see', at: 'branch' },
  input: z.strictObject({ kind: z.enum(['change-set', ...SUBJECT_KINDS]), id: Id, after: After }),
  output: HistoryPage.extend({ /** '' for a set. */ name: z.string() }),
  failures: ['NOT_FOUND'],
})

const Price = z.object({ minFen: Fen, maxFen: Fen, couponFen: Fen.nullable() })

/** Computed by publishing in a transaction that is rolled back. */
export const getChangeEffect = staffEndpoint({
  does: '发布后商城会怎样：列表和商品页上的价格、用券价、会变的页面',
  method: 'GET',
  path: '/changes/effect/{changeSetId}',
  needs: { right: 'changes.see', at: 'branch' },
  input: z.strictObject({ changeSetId: Id }),
  output: z.object({
    products: z.array(
      z.object({
        ...{ productId: Id, nameBefore: z.string(), nameAfter: z.string(), before: Price, after: Price },
        /** When both hold: the start of an activity that is to come; null: at once. */
        from: Instant.nullable(),
      }),
    ),
    /** What the linter finds in the products that change, as they will be; red ones stop publishing where they are on sale. */
    findings: z.array(z.object({ productId: Id, name: z.string(), isOnSale: z.boolean(), findings: z.array(Finding) })),
    /** The pages of the shop that change, each once. */
    pages: z.array(z.object({ name: z.string(), path: z.string() })),
  }),
  failures: ['NOT_FOUND', 'CHANGE_SET_STATE', 'CHANGE_CONFLICT', ...rowFailures],
})
