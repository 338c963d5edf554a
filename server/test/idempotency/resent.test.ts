import { calls } from '@mall/contract/calls'
import { Failure } from '@mall/contract/failures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chosenCalls } from '../support/chosen-calls.ts'
import { databaseSnapshot } from '../support/database-snapshot.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { resent } from './calls.ts'
import { anEnvironment, type Environment } from './request.ts'
import { effectOf, sender } from './send.ts'

/** Every signed call, sent again: docs/decisions/2026-11-21-sent-again.md. A new one needs its line in a file beside this one. */
const TIMES = 5

let mall: TestMall
let environment: Environment

beforeAll(async () => {
  mall = await openMall()
  environment = await anEnvironment(mall)
})
afterAll(() => mall[Symbol.asyncDispose]())

const chosen = chosenCalls(resent)
const signed = Object.entries(calls).flatMap(([name, endpoint]) => (endpoint.signed ? [name] : []))

test('every signed call defines its retry behaviour', () => {
  const lines = Object.keys(resent)
  expect({
    'no line in server/test/idempotency': signed.filter((name) => !lines.includes(name)),
    'a line, but the call is not signed': lines.filter((name) => !signed.includes(name)),
  }).toEqual({ 'no line in server/test/idempotency': [], 'a line, but the call is not signed': [] })
})

test.each(chosen)('%s, sent five times at once and once more, has one effect', async (name, call) => {
  const member = await mall.member()
  const request = await call.prepare(environment, member)
  const send = sender(request.client ?? member, name, request, mall.ctx.ids.id())
  const before = call.kind === 'reads' ? await databaseSnapshot(mall.ctx) : null
  const outcomes = await Promise.all(Array.from({ length: TIMES }, () => send()))
  outcomes.push(await send())
  const answered = outcomes.filter((outcome) => !(outcome instanceof Failure))
  if (call.kind === 'spends') expect([answered.length, ...outcomes.flatMap(brokenAt)]).toEqual([1])
  else expect(outcomes.filter((outcome) => outcome instanceof Failure)).toEqual([])
  if (call.kind === 'does' || call.kind === 'reads') {
    for (const outcome of answered) expect(outcome).toEqual(answered[0])
  }
  expect(await effectOf(mall, request)).toBe(request.effect?.[2])
  if (before) expect(await databaseSnapshot(mall.ctx)).toEqual(before)
})

test.each(chosen)(
  '%s, requested five times at once from as many screens, fails at nothing of ours',
  async (name, call) => {
    const member = await mall.member()
    const request = await call.prepare(environment, member)
    const sends = Array.from({ length: TIMES }, () =>
      sender(request.client ?? member, name, request, mall.ctx.ids.id()),
    )
    const outcomes = await Promise.all(sends.map((send) => send()))
    expect(outcomes.flatMap(brokenAt)).toEqual([])
  },
)

/** Refused, not broken. */
const brokenAt = (outcome: unknown) =>
  outcome instanceof Failure && outcome.failure !== 'SERVER_ERROR' ? [] : outcome instanceof Failure ? [outcome] : []
