import type { TestClient } from '../../../test/support/client.ts'
import type { TestMall } from '../../../test/support/mall.ts'
import type { Context } from '../../app/context.ts'
import { type CardToIssue, issueCard } from './issue-cards.ts'

/** An unbound card of 1,000 yuan, valid until the end of next year; returns number and secret. */
export async function aCard(ctx: Context, overrides: Partial<CardToIssue> = {}) {
  const validTo = `${Number(ctx.clock.today().slice(0, 4)) + 1}-12-31`
  const input = { title: '和序福卡', look: 'deep', faceFen: 100_000, validTo, ...overrides } as const
  const { number, secret } = await issueCard(ctx, input)
  return { cardNumber: number, cardSecret: secret }
}

/** A card bound by this member; returns its id. */
export async function aBoundCard(
  mall: TestMall,
  client: TestClient,
  input: Partial<CardToIssue> = {},
): Promise<string> {
  return (await client.api.bindCard(await aCard(mall.ctx, input))).cardId
}

/** A card's balance, and the sum of its ledger. */
export async function worthOf(mall: TestMall, cardId: string) {
  const { rows } = await mall.ctx.pool.query<{ balance: number; ledger: number }>(
    `select balance_fen as balance, (select coalesce(sum(amount_fen), 0)::int from card_ledger where card_id = id) as ledger
     from card where id = $1`,
    [cardId],
  )
  return rows[0]
}
