import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { card } from './tables.ts'

/** Numbers as people write them: `hx 8802 0000-3316` is `HX880200003316`. */
const plain = (number: string) => number.replaceAll(/[\s-]/g, '').toUpperCase()

/** Cards that were lost before anybody bound them become waste paper: all of these, or none. Answers how many. */
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

/** A card pays until this day, which has to be a later one than before. */
export async function extendCard(ctx: Context, number: string, validTo: string): Promise<void> {
  const later = and(eq(card.number, plain(number)), lt(card.validTo, validTo))
  const moved = await ctx.db.update(card).set({ validTo }).where(later).returning({ id: card.id })
  if (moved.length === 0) throw new Error('没有延期：卡号不存在，或者现在的有效期不早于这一天')
}
