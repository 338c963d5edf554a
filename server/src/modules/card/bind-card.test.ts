import { ABUSE_DAYS } from '@mall/contract/campaign/terms'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aBoundCard, aCard, worthOf } from './samples.ts'

const refusal = (failure: string, message: RegExp = /[\u4e00-\u9fa5]/) => ({
  failure,
  message: expect.stringMatching(message),
})
const another = (secret: string) => (secret === '00000000' ? '11111111' : '00000000')
const HOUR_MS = 3_600_000

test('number and secret bind the card, and its face value is the first ledger entry', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { cardNumber, cardSecret } = await aCard(mall.ctx, { faceFen: 50_000, validTo: '2099-06-30', look: 'gold' })
  const [a, b, c] = [cardNumber.slice(2, 6), cardNumber.slice(6, 10), cardNumber.slice(10)]
  const bound = await client.api.bindCard({ cardNumber: `hx ${a} ${b}-${c}`, cardSecret })
  expect(bound).toMatchObject({ cardNumber: `HX ${a} **** ${c}`, balanceFen: 50_000, look: 'gold', available: true })
  expect(await client.api.queryUsableOrDisabled({})).toEqual({ list: [bound], usableFen: 50_000 })
  const ledger = await client.api.queryCardLedger({ cardId: bound.cardId })
  expect(ledger).toMatchObject({ total: 1, openingFen: 0, inFen: 50_000, outFen: 0, balanceFen: 50_000 })
  expect(ledger.list).toMatchObject([{ nth: 1, kind: 'bound', amountFen: 50_000, balanceFen: 50_000 }])
})

test('a card is bound once, under any number of tries', async () => {
  await using mall = await openMall()
  const [owner, other] = [await mall.member(), await mall.member()]
  const card = await aCard(mall.ctx)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => owner.api.bindCard(card)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await worthOf(mall, answers[0]?.cardId ?? '')).toEqual({ balance: 100_000, ledger: 100_000 })
  await expect(other.api.bindCard(card)).rejects.toMatchObject(refusal('CARD_TAKEN', /别的账号/))
  expect((await other.api.queryUsableOrDisabled({})).list).toEqual([])
})

test('of ten members with the secret of one card, one owns it', async () => {
  await using mall = await openMall()
  const members = await mall.members(10)
  const card = await aCard(mall.ctx)
  const outcomes = await Promise.allSettled(members.map((client) => client.api.bindCard(card)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
})

test('an unknown number is answered and counted like a wrong secret', async () => {
  await using mall = await openMall()
  const card = await aCard(mall.ctx)
  const tryOften = async (cardNumber: string, cardSecret: string) => {
    const { api } = await mall.member()
    const answers: unknown[] = []
    for (let tries = 0; tries < 6; tries++) {
      const answer = await api.bindCard({ cardNumber, cardSecret }).catch((error) => error)
      answers.push([answer.failure, answer.message, answer.data])
    }
    return answers
  }
  const wrong = await tryOften(card.cardNumber, another(card.cardSecret))
  expect(wrong.map((answer) => Array.isArray(answer) && answer[0])).toEqual([
    ...Array(4).fill('CARD_WRONG'),
    'CARD_LOCKED',
    'CARD_LOCKED',
  ])
  expect(wrong[3]).toEqual(['CARD_WRONG', expect.stringContaining('还能试 1 次'), { triesLeft: 1 }])
  expect(await tryOften('HX000000000000', card.cardSecret)).toEqual(wrong)
})

test('five wrong tries lock the number for an hour, also with the right secret', async () => {
  await using mall = await openMall()
  const card = await aCard(mall.ctx)
  const wrong = { ...card, cardSecret: another(card.cardSecret) }
  // From different members: the number counts them all.
  for (let tries = 0; tries < 5; tries++) await (await mall.member()).api.bindCard(wrong).catch(() => undefined)
  // A new login each time: logins end sooner than the lock.
  const bind = async () => (await mall.member()).api.bindCard(card)
  await expect(bind()).rejects.toMatchObject(refusal('CARD_LOCKED', /1 小时/))
  mall.clock.advance(HOUR_MS - 60_000)
  await expect(bind()).rejects.toMatchObject(refusal('CARD_LOCKED'))
  mall.clock.advance(60_000)
  expect(await bind()).toMatchObject({ balanceFen: 100_000 })
})

test('five wrong tries lock the member for an hour, across all numbers', async () => {
  await using mall = await openMall()
  const client = await mall.member('13812340001')
  for (const last of ['1', '2', '3', '4', '5'])
    await client.api.bindCard({ cardNumber: `HX12345678901${last}`, cardSecret: '12345678' }).catch(() => undefined)
  const card = await aCard(mall.ctx)
  await expect(client.api.bindCard(card)).rejects.toMatchObject(refusal('CARD_LOCKED'))
  mall.clock.advance(HOUR_MS)
  const again = await mall.member('13812340001')
  expect(await again.api.bindCard(card)).toMatchObject({ balanceFen: 100_000 })
})

test('concurrent wrong tries are all counted', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const card = await aCard(mall.ctx)
  const wrong = { ...card, cardSecret: another(card.cardSecret) }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client.api.bindCard(wrong).catch((error) => error.failure)),
  )
  expect(answers.filter((answer) => answer === 'CARD_WRONG')).toHaveLength(4)
  await expect(client.api.bindCard(card)).rejects.toMatchObject(refusal('CARD_LOCKED'))
})

test('expired tries are deleted', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const tries = async () => (await mall.ctx.pool.query('select subject from card_tries')).rowCount
  await client.api.bindCard(await aCard(mall.ctx))
  expect(await tries()).toBe(2)
  mall.clock.advance(ABUSE_DAYS * 24 * HOUR_MS + 1)
  await mall.tick('delete-card-tries')
  expect(await tries()).toBe(0)
})

test('an expired card is refused, and a malformed number is refused with its field', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  await expect(api.bindCard(await aCard(mall.ctx, { validTo: '2020-01-01' }))).rejects.toMatchObject(
    refusal('CARD_EXPIRED'),
  )
  const bad = { cardNumber: 'HX12', cardSecret: '12345678' }
  await expect(api.bindCard(bad)).rejects.toMatchObject(refusal('BAD_INPUT', /卡号是 HX 加 12 位数字/))
  await expect(api.bindCard({ cardNumber: 'HX123456789012', cardSecret: '123' })).rejects.toMatchObject(
    refusal('BAD_INPUT', /卡密是 8 位数字/),
  )
})

test('neither the database nor the log contains a secret', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  const card = await aCard(mall.ctx)
  await api.bindCard({ ...card, cardSecret: another(card.cardSecret) }).catch(() => undefined)
  await api.bindCard(card)
  expect(await textOf(mall)).not.toContain(card.cardSecret)
})

async function textOf(mall: TestMall): Promise<string> {
  const { rows } = await mall.ctx.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname in ('public') and tablename not like 'pg_%'`,
  )
  const texts = rows.map(({ name }) =>
    mall.ctx.pool.query(`select coalesce(string_agg(t::text, ' '), '') as text from "${name}" t`),
  )
  return (await Promise.all(texts)).map((answer) => String(answer.rows[0]?.text)).join(' ')
}

test('usable cards come first by expiry; the others state why they cannot be used', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const late = await aBoundCard(mall, client, { validTo: '2099-12-31', faceFen: 10_000 })
  const soon = await aBoundCard(mall, client, { validTo: '2099-01-01', faceFen: 20_000 })
  const empty = await aBoundCard(mall, client, { validTo: '2098-01-01' })
  const expired = await aBoundCard(mall, client, { validTo: '2098-02-01' })
  await mall.ctx.pool.query(`update card set valid_to = '2020-02-01' where id = $1`, [expired])
  await mall.ctx.pool.query('update card set balance_fen = 0 where id = $1', [empty])
  const { list, usableFen } = await client.api.queryUsableOrDisabled({})
  expect(list.map(({ cardId, state, reason }) => [cardId, state, reason])).toEqual([
    [soon, 'usable', ''],
    [late, 'usable', ''],
    [expired, 'expired', '2020.02.01 已到期，余额还在，请联系客服延期'],
    [empty, 'used-up', '余额已用完'],
  ])
  expect(usableFen).toBe(30_000)
})

test('another member’s ledger cannot be read', async () => {
  await using mall = await openMall()
  const [owner, other] = [await mall.member(), await mall.member()]
  const cardId = await aBoundCard(mall, owner)
  await expect(other.api.queryCardLedger({ cardId })).rejects.toMatchObject(refusal('NOT_FOUND'))
})
