import { extendCard as extending, withdrawCards as withdrawing } from '@mall/contract/card/staff'
import { fail } from '@mall/contract/failures'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { card, cardBatch } from './tables.ts'

/** Numbers that a refusal names. */
const NAMED = 10

export const withdrawCards: StaffHandler<typeof withdrawing> = (input, call) =>
  actAs(call, ['withdrawCards', input], withdrawing.output.parse, async (tx) => {
    const { batchId, numbers, reason } = input
    const { name, withdrawn } =
      batchId === undefined ? await withdrawNumbers(tx, numbers) : await withdrawRest(tx, batchId)
    await recordAct(call, tx, {
      ...{ call: 'withdrawCards', branchId: null, reason },
      thing: { kind: 'card', id: batchId ?? numbers[0] ?? '', name },
      changes: [{ field: '作废', before: null, after: `${withdrawn} 张` }],
    })
    return { withdrawn }
  })

/** All of these, or none. */
async function withdrawNumbers(tx: Tx, numbers: readonly string[]) {
  const chosen = new Set(numbers)
  const count = chosen.size
  const gone = await tx
    .delete(card)
    .where(and(inArray(card.number, [...chosen]), isNull(card.memberId)))
    .returning({ number: card.number })
  for (const { number } of gone) chosen.delete(number)
  if (chosen.size > 0) {
    const named = [...chosen].slice(0, NAMED).join('、')
    const more = chosen.size > NAMED ? `等 ${chosen.size} 张` : ''
    fail('CARDS_NOT_WITHDRAWN', null, `一张也没有作废：${named}${more}不存在或已被绑定，请去掉再试`)
  }
  const [first = ''] = numbers
  return { name: count === 1 ? first : `${first} 等 ${count} 张`, withdrawn: count }
}

/** What of a batch nobody has bound. */
async function withdrawRest(tx: Tx, batchId: string) {
  const [batch] = await tx.select({ title: cardBatch.title }).from(cardBatch).where(eq(cardBatch.id, batchId))
  const { rowCount } = await tx.delete(card).where(and(eq(card.batchId, batchId), isNull(card.memberId)))
  const withdrawn = rowCount ?? 0
  if (withdrawn === 0) fail('CARD_BATCH_EMPTY')
  return { name: batch?.title ?? '', withdrawn }
}

export const extendCard: StaffHandler<typeof extending> = (input, call) =>
  actAs(call, ['extendCard', input], extending.output.parse, async (tx) => {
    const { number, validTo, reason } = input
    if (validTo <= call.ctx.clock.today()) fail('CARD_LAST_DAY_WRONG')
    const [found] = await tx.select().from(card).where(eq(card.number, number)).for('update')
    if (!found || found.validTo >= validTo) return fail('CARD_NOT_EXTENDED')
    await tx.update(card).set({ validTo }).where(eq(card.id, found.id))
    await recordAct(call, tx, {
      ...{ call: 'extendCard', thing: { kind: 'card', id: number, name: found.title }, branchId: null, reason },
      changes: [{ field: '有效期到', before: found.validTo, after: validTo }],
    })
    return { done: true as const }
  })
