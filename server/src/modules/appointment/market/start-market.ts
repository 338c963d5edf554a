import type { listMarketBases as bases, startMarket as start } from '@mall/contract/appointment/market'
import { OWN_CHOICE } from '@mall/contract/appointment/special-ids'
import { fail } from '@mall/contract/failures'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { mallTime } from '../../../platform/clock.ts'
import { EMPTY_EXAM } from '../exams/compose-exam.ts'
import { basesOf } from '../exams/exam-cache.ts'
import { voucher } from '../tables.ts'

export const listMarketBases: Handler<typeof bases> = async (_, { ctx }) => ({
  list: (await basesOf(ctx)).map((base) => ({
    ...{ productSpecId: base.specId, productId: base.productId, productName: base.productName },
    ...{ specName: base.specName, imageUrl: base.image, itemCount: base.itemCount, contractPrice: base.contractFen },
  })),
})

/** Restarting a draft renews it for a day. */
export const startMarket: Handler<typeof start> = async ({ productSpecId }, { ctx, member }) => {
  const bases = await basesOf(ctx)
  const base = productSpecId === null ? null : (bases.find((one) => one.specId === productSpecId) ?? fail('NOT_FOUND'))
  const id = ctx.ids.id()
  const createdAt = ctx.clock.now()
  const [row] = await ctx.db
    .insert(voucher)
    .values({
      ...{ id, memberId: member.id, createdAt, state: 'draft', serviceKind: 'market' },
      // Without an order; its line id is its own id until it is sold.
      ...{ orderNo: '', orderLineId: id, unit: 1 },
      productId: base?.productId ?? OWN_CHOICE,
      productName: base?.productName ?? `体检超市 · ${EMPTY_EXAM.name}`,
      specName: base?.specName ?? '',
      image: base?.image ?? bases[0]?.image ?? '',
      packageId: base?.packageId ?? EMPTY_EXAM.id,
    })
    .onConflictDoUpdate({
      target: [voucher.memberId, voucher.productId, voucher.packageId],
      targetWhere: sql`state = 'draft'`,
      set: { createdAt },
    })
    .returning({ voucherId: voucher.id })
  return row ?? fail('IN_FLIGHT')
}

/** Appointment cache lifetime (specification, section 9). */
const DRAFT_MS = 86_400_000

/** Drafts that were not continued for a day are deleted (specification, section 4). */
export async function deleteOldMarketDrafts(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`delete from voucher v where v.state = 'draft' and v.created_at < ${mallTime(-DRAFT_MS)}
    and not exists (select 1 from hold h where h.voucher_id = v.id)`)
}
