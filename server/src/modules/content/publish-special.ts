import { Id } from '@mall/contract/shapes'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/database/types.ts'
import { contentVersion } from '../settings/public.ts'
import { type Actor, recordAct } from '../staff/public.ts'
import { StoredBlock } from './special-blocks.ts'
import { special } from './tables.ts'

const text = (max: number) => z.string().trim().min(1, '不能为空').max(max, `最多 ${max} 个字`)
const picture = z
  .string()
  .regex(/^[a-z]+(\/[\w-]+)+\.(svg|png|jpe?g|webp)$/, '应为 /images/ 下的图片，如 specials/spring.svg')

/** A special page as the operator describes it. */
export const SpecialToPublish = z.strictObject({
  id: Id,
  title: text(30),
  summary: text(100),
  image: picture,
  phoneImage: picture,
  blocks: z.array(StoredBlock).min(1, '至少一块').max(40, '最多 40 块'),
  sort: z.int().min(0).max(99_999).default(100),
})

/** Puts a special page up, or replaces it. */
export async function publishSpecial(
  by: Actor,
  input: z.output<typeof SpecialToPublish>,
  reason: string,
): Promise<void> {
  const { ctx } = by
  const { id, title, blocks } = input
  await ctx.db.transaction(async (tx) => {
    const before = await describeSpecial(tx, id)
    await tx.insert(special).values(input).onConflictDoUpdate({ target: special.id, set: input })
    await recordAct(by, tx, {
      ...{ call: 'publishSpecial', thing: { kind: 'mall', id, name: `专题 ${title}` }, branchId: null, reason },
      changes: [
        {
          field: '专题',
          before: before && `${before.title}，${before.blocks.length} 块`,
          after: `${title}，${blocks.length} 块`,
        },
      ],
    })
  })
  await contentVersion(ctx).check()
}

/** A special page as it is described; null: there is none. */
export async function describeSpecial(db: Queryable, id: string) {
  const [found] = await db.select().from(special).where(eq(special.id, id))
  return found ?? null
}
