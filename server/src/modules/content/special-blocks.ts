import { Id } from '@mall/contract/shapes'
import { z } from 'zod'
import { cleanHtml } from '../../platform/clean-html.ts'

const text = z.string().max(200).default('')
/** Paths within the mall only; `//` would be another host. */
const ownPath = z.union([z.literal(''), z.string().regex(/^\/(?!\/)\S{0,300}$/)]).default('')
const MAX_PRODUCTS = 24
const MAX_COUPONS = 12

/** Blocks as stored; products and coupons by their ids. */
export const StoredBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('picture'),
    image: z.string().min(1),
    alt: text,
    width: z.int().min(1).max(4_000),
    height: z.int().min(1).max(4_000),
    to: ownPath,
  }),
  z.object({ kind: z.literal('text'), title: text, html: z.string().transform(cleanHtml) }),
  z.object({ kind: z.literal('product'), productId: Id, words: text }),
  z.object({
    kind: z.literal('products'),
    title: text,
    hint: text,
    productIds: z.array(Id).min(1).max(MAX_PRODUCTS),
  }),
  z.object({ kind: z.literal('coupon'), title: text, hint: text, codes: z.array(Id).min(1).max(MAX_COUPONS) }),
])
export type StoredBlock = z.output<typeof StoredBlock>

/** The valid blocks, sanitised, and what is wrong with the others: an invalid block does not break the page. */
export function readBlocks(stored: readonly unknown[]): { blocks: StoredBlock[]; faults: string[] } {
  const blocks: StoredBlock[] = []
  const faults: string[] = []
  for (const [at, one] of stored.entries()) {
    const result = StoredBlock.safeParse(one)
    if (result.success) blocks.push(result.data)
    else faults.push(`block ${at}: ${result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)}`)
  }
  return { blocks, faults }
}

/** Products named in the blocks. */
export const productIdsOf = (blocks: readonly StoredBlock[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'product' ? [block.productId] : block.kind === 'products' ? block.productIds : [],
  )
