// Conversations are free to open, so their total is limited, with a part reserved for members.
import { expect, test } from 'vitest'
import type { TestClient } from '../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { STRANGERS_SHARE } from '../account/public.ts'
import { QUESTION_LIMIT } from './ask-assistant.ts'
import { CONVERSATION_LIMIT } from './conversations.ts'

const HOUR_MS = 3_600_000
const tooMany = { failure: 'TOO_MANY_REQUESTS' }

/** As if this many had been counted in this hour. */
async function taken({ ctx, clock }: TestMall, what: string, used: number): Promise<void> {
  await ctx.pool.query(
    `insert into rate_count (name, used, until) values ($1, $2, $3)
     on conflict (name) do update set used = excluded.used, until = excluded.until`,
    [ctx.vault.mac('rate-count', what), used, new Date(clock.now().getTime() + HOUR_MS)],
  )
}

const rowsOf = async ({ ctx }: TestMall, table: string) =>
  (await ctx.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

const opens = async ({ api }: TestClient) => (await api.authChannel({})).conversationId

test('conversations per hour are limited: for visitors first, then for everyone, until the next hour', async () => {
  await using mall = await openMall()
  const [stranger, member] = [await mall.visitor(), await mall.member()]
  await taken(mall, 'conversations of strangers', CONVERSATION_LIMIT.max * STRANGERS_SHARE - 1)
  await opens(stranger)
  await expect(opens(stranger)).rejects.toMatchObject(tooMany)
  await expect(opens(await mall.visitor())).rejects.toMatchObject(tooMany)
  await taken(mall, 'conversations', CONVERSATION_LIMIT.max - 1)
  await opens(member)
  await expect(opens(await mall.member())).rejects.toMatchObject(tooMany)
  expect(await rowsOf(mall, 'assistant_conversation')).toBe(2)
  mall.clock.advance(HOUR_MS)
  await opens(stranger)
})

test('questions are limited likewise, across conversations', async () => {
  await using mall = await openMall()
  const [stranger, member] = [await mall.visitor(), await mall.member()]
  const talks = [await opens(stranger), await opens(member)] as const
  const asks = ({ api }: TestClient, conversationId: string) => api.askAssistant({ conversationId, question: '看什么' })
  await taken(mall, 'questions of strangers', QUESTION_LIMIT.max * STRANGERS_SHARE - 1)
  await asks(stranger, talks[0])
  await expect(asks(stranger, talks[0])).rejects.toMatchObject(tooMany)
  await taken(mall, 'questions', QUESTION_LIMIT.max - 1)
  await asks(member, talks[1])
  await expect(asks(member, talks[1])).rejects.toMatchObject(tooMany)
  expect(await rowsOf(mall, 'assistant_turn')).toBe(2)
  mall.clock.advance(HOUR_MS)
  await asks(stranger, talks[0])
})
