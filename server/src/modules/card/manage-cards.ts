import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { card } from './tables.ts'

/** Normalizes a number: `hx 8802 0000-3316` is `HX880200003316`. */
const plain = (number: string) => number.replaceAll(/[\s-]/g, '').toUpperCase()

/** Voids unbound cards that were lost: all of these, or none. Returns how many. */
export async function withdrawCards(ctx: Context, numbers: readonly string[]): Promise<number> {
  const chosen = new Set(numbers.map(plain))
  return ctx.db.transaction(async (tx) => {
    const withdrawn = await tx
      .delete(card)
      .where(and(inArray(card.number, [...chosen]), isNull(card.memberId)))
      .returning({ number: card.number })
    for (const { number } of withdrawn) chosen.delete(number)
    if (chosen.size > 0) throw new Error(`没有作废：${[...chosen].join('、')} 不存在或已被绑定`)
    return withdrawn.length
  })
}

/** Extends a card; the date has to be later than before. */
export async function extendCard(ctx: Context, number: string, validTo: string): Promise<void> {
  const later = and(eq(card.number, plain(number)), lt(card.validTo, validTo))
  const extended = await ctx.db.update(card).set({ validTo }).where(later).returning({ id: card.id })
  if (extended.length === 0) throw new Error('没有延期：卡号不存在，或者现在的有效期不早于这一天')
}
