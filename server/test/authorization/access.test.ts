import { calls } from '@mall/contract/calls'
import type { Endpoint } from '@mall/contract/endpoint'
import { Failure } from '@mall/contract/failures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestClient } from '../support/client.ts'
import { databaseSnapshot } from '../support/database-snapshot.ts'
import { type Fixtures, openFixtures } from '../support/fixtures.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { ownershipOf } from './authorization-matrix.ts'

/** The table of who may: every call that needs a login × everybody who is not the owner. Nothing leaks, nothing changes. */
let mall: TestMall
let owner: TestClient
let stranger: TestClient
let fixtures: Fixtures
/** Devices with an invalid token, and the failure they get. */
const unauthenticated: Record<string, { device: TestClient; refused: string }> = {}

beforeAll(async () => {
  mall = await openMall()
  owner = await mall.member()
  stranger = await mall.member()
  fixtures = await openFixtures(mall, owner)
  await openUnauthenticatedDevices()
})
afterAll(() => mall[Symbol.asyncDispose]())

async function openUnauthenticatedDevices() {
  const [ranOut, revoked] = [await mall.member(), await mall.member()]
  const session = '(select id from session where member_id = $1)'
  await mall.ctx.pool.query(
    `update access_token set expires_at = now() - interval '1 second' where session_id in ${session}`,
    [ranOut.memberId],
  )
  await mall.ctx.pool.query('update session set revoked_at = now() where member_id = $1', [revoked.memberId])
  const invented = await mall.visitor()
  invented.accessToken = 'x'.repeat(43)
  const thief = await mall.visitor()
  thief.accessToken = owner.accessToken
  Object.assign(unauthenticated, {
    'no token': { device: await mall.visitor(), refused: 'LOGIN_REQUIRED' },
    'a token that was never given out': { device: invented, refused: 'LOGIN_EXPIRED' },
    'a token that ran out': { device: ranOut, refused: 'LOGIN_EXPIRED' },
    'a token of a login that was ended': { device: revoked, refused: 'LOGIN_REVOKED' },
    'the owner’s token and another key': { device: thief, refused: 'LOGIN_REVOKED' },
  })
}

interface Attempt {
  name: string
  input: unknown
  stranger: string | null
}

const names = Object.keys(ownershipOf)
/** A refused try counts towards its limit. */
const COUNTED = ['rate_count']

function attemptsOf(name: string): Attempt[] {
  const rule = Object.entries(ownershipOf).find(([each]) => each === name)?.[1]
  if (rule === undefined) throw new Error(`${name} has no rule`)
  if (typeof rule !== 'function') return [{ name, input: rule.own, stranger: null }]
  return rule(fixtures).map((attempt) => ({ name, ...attempt }))
}

const endpoints = new Map<string, Endpoint>(Object.entries(calls))

/** The answer, or the name of the failure. */
async function answer(client: TestClient, { name, input }: Attempt): Promise<{ refused: string } | { data: string }> {
  const call = Object.entries(client.api).find(([each]) => each === name)?.[1]
  if (!call) throw new Error(`no call ${name}`)
  try {
    // The table has checked the input against its call; by name alone that is forgotten.
    return { data: JSON.stringify(await call(input as never, { idempotencyKey: mall.ctx.ids.id() })) }
  } catch (error) {
    if (error instanceof Failure) return { refused: error.failure }
    throw error
  }
}

test('every call that needs a login is in the table, and a call that takes an id says who owns it', () => {
  const members = [...endpoints].filter(([, { access }]) => access === 'member').map(([name]) => name)
  expect(names.toSorted()).toEqual(members.toSorted())
})

/** Fields that number things of a member's own. */
const OWNED =
  /"(order(No|Id)|bookingId|holdId|voucherId|contacts_?[iI]d|addressId|cardId|couponId|cartIds?|afterSaleId|pieceIds|pictureIds?|invoiceId|additionId|waitingId|messageId|sessionId|passkeyId|exportId|conversationId)"/

test('no call that takes an id of a member’s thing is declared as taking none', () => {
  const unsaid = Object.entries(ownershipOf).flatMap(([name, rule]) => {
    const input = endpoints.get(name)?.input
    const takes = input && OWNED.exec(JSON.stringify(z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' })))
    return takes && typeof rule !== 'function' ? [`${name} takes ${takes[1]}`] : []
  })
  expect(unsaid).toEqual([])
})

test('every call is refused without a valid login, with the right failure and without effect', async () => {
  const before = await databaseSnapshot(mall.ctx)
  const wrong: string[] = []
  for (const [who, { device, refused }] of Object.entries(unauthenticated)) {
    for (const attempt of names.flatMap(attemptsOf)) {
      const got = await answer(device, attempt)
      if (!('refused' in got) || got.refused !== refused)
        wrong.push(`${attempt.name} with ${who}: ${JSON.stringify(got)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await databaseSnapshot(mall.ctx)).toEqual(before)
})

test('another member neither reads nor changes the owner’s data', async () => {
  const secrets = Object.entries(fixtures).filter(([name]) => !COMMON.includes(name))
  const wrong: string[] = []
  let before = await databaseSnapshot(mall.ctx)
  for (const attempt of names.flatMap(attemptsOf).filter(({ stranger }) => stranger !== null)) {
    const got = await answer(stranger, attempt)
    const refused = 'refused' in got ? got.refused : 'NOTHING'
    if (refused !== attempt.stranger) wrong.push(`${attempt.name}: ${JSON.stringify(got).slice(0, 300)}`)
    const after = await databaseSnapshot(mall.ctx)
    const changed = Object.keys(after).filter((table) => !COUNTED.includes(table) && after[table] !== before[table])
    if (changed.length > 0) wrong.push(`${attempt.name} changed ${changed}`)
    if ('data' in got) {
      const leaked = secrets.filter(([, value]) => got.data.includes(`"${value}"`))
      if (leaked.length > 0) wrong.push(`${attempt.name} showed ${leaked.map(([name]) => name)}`)
    }
    before = after
  }
  expect(wrong).toEqual([])
})

/** Calls of public data. */
const COMMON = ['specId', 'branchId', 'date', 'otherDate', 'timespanId', 'itemId', 'addOnId']

test('calls without ids show another member none of the owner’s data', async () => {
  const wrong: string[] = []
  for (const attempt of names.flatMap(attemptsOf).filter(({ stranger }) => stranger === null)) {
    if (endpoints.get(attempt.name)?.method !== 'GET') continue
    const got = await answer(stranger, attempt)
    const leaked = Object.entries(fixtures).filter(
      ([name, value]) => !COMMON.includes(name) && 'data' in got && got.data.includes(`"${value}"`),
    )
    if (leaked.length > 0) wrong.push(`${attempt.name} showed ${leaked.map(([name]) => name)}`)
  }
  expect(wrong).toEqual([])
})

/** Calls that need the resource to exist come first. */
const ENDS = /^(del|cancel|cancle|saveRefund)/
const runOrderOf = ({ name }: Attempt) => (endpoints.get(name)?.method === 'GET' ? 0 : ENDS.test(name) ? 2 : 1)

test('the owner succeeds with the same ids, so the refusals above are due to ownership', async () => {
  const wrong: string[] = []
  const attempt = names.flatMap(attemptsOf).filter(({ stranger }) => stranger !== null && stranger !== 'NOTHING')
  for (const each of attempt.toSorted((a, b) => runOrderOf(a) - runOrderOf(b))) {
    const got = await answer(owner, each)
    if ('refused' in got && got.refused === each.stranger) wrong.push(`${each.name}: ${got.refused}`)
  }
  expect(wrong).toEqual([])
})
