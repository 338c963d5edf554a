import type { bindCard as endpoint } from '@mall/contract/card/calls'
import { type FailureData, type FailureName, fail } from '@mall/contract/failures'
import { WRONG_SECRETS } from '@mall/contract/order/terms'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { sameDigest } from '../../platform/vault/vault.ts'
import { moveBalance } from './move-balance.ts'
import { cardView, findOwnCard } from './own-cards.ts'
import { wrongTries } from './rules.ts'
import { secretMacOf } from './secret.ts'
import { card } from './tables.ts'
import { countWrong, lockTries, MEMBER, NUMBER } from './tries.ts'

interface Bound {
  cardId: string
}
interface Refused {
  failure: FailureName
  data?: FailureData
  msg?: string
}

/** Binds the card to a member who knows number and secret, and enters its face value into its ledger. */
export const bindCard: Handler<typeof endpoint> = async ({ cardNumber, cardSecret }, { ctx, member }) => {
  // Returned, not thrown: a refusal must commit the count of wrong tries.
  const outcome = await ctx.db.transaction((tx) => bind(ctx, tx, member.id, cardNumber, cardSecret))
  if ('failure' in outcome) return fail(outcome.failure, outcome.data, outcome.msg)
  const bound = await findOwnCard(ctx.db, member.id, outcome.cardId)
  return bound ? cardView(bound, ctx.clock.today()) : fail('CARD_TAKEN')
}

async function bind(ctx: Context, tx: Tx, memberId: string, number: string, secret: string): Promise<Bound | Refused> {
  const lockedTries = await lockTries(ctx, tx, [
    MEMBER + memberId,
    NUMBER + ctx.vault.blindIndex('card number', number),
  ])
  if (lockedTries.some((tries) => wrongTries(tries, ctx.clock.now()) >= WRONG_SECRETS))
    return { failure: 'CARD_LOCKED' }
  const [found] = await tx.select().from(card).where(eq(card.number, number)).for('update')
  if (!sameDigest(found?.secretMac ?? '', secretMacOf(ctx, number, secret)) || !found) {
    const triesLeft = WRONG_SECRETS - (await countWrong(ctx, tx, lockedTries))
    return triesLeft > 0 ? wrong(triesLeft) : { failure: 'CARD_LOCKED' }
  }
  if (found.memberId !== null) return found.memberId === memberId ? { cardId: found.id } : { failure: 'CARD_TAKEN' }
  if (found.validTo < ctx.clock.today()) return { failure: 'CARD_EXPIRED' }
  const { id: cardId, faceFen: amountFen } = found
  const line = { cardId, kind: 'bound', amountFen, orderNo: '', cause: 'bind', note: '卡面金额入账' } as const
  const owner = sql`, member_id = ${memberId}, bound_at = ${ctx.clock.now()}`
  await moveBalance(ctx, tx, line, sql`member_id is null`, { also: owner })
  return { cardId }
}

function wrong(triesLeft: number): Refused {
  const msg = `卡号或卡密不对，请对照卡片背面再看一眼，还能试 ${triesLeft} 次`
  return { failure: 'CARD_WRONG', data: { triesLeft }, msg }
}
