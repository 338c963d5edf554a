import { modules } from '@mall/contract/calls'
import type { Endpoint } from '@mall/contract/endpoint'
import { Failure, failures } from '@mall/contract/failures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ownershipOf } from '../authorization/authorization-matrix.ts'
import type { TestClient } from '../support/client.ts'
import { databaseSnapshot } from '../support/database-snapshot.ts'
import { type Fixtures, openFixtures } from '../support/fixtures.ts'
import { openMall, type TestMall } from '../support/mall.ts'

/** Every call of buying × every field that it takes × what a field must not hold, made from the contract. */
let mall: TestMall
let member: TestClient
let fixtures: Fixtures
beforeAll(async () => {
  mall = await openMall()
  member = await mall.member()
  fixtures = await openFixtures(mall, member)
})
afterAll(() => mall[Symbol.asyncDispose]())

const { cart, coupon, card, address, order, invoice, payment } = modules
const buying: (readonly [name: string, endpoint: Endpoint])[] = Object.entries({
  ...cart,
  ...coupon,
  ...card,
  ...address,
  ...order,
  ...invoice,
  ...payment,
})

/** Public calls are not in the table of owners. */
const FOR_ANYONE: Record<string, unknown> = {
  cartProductList: [{ productSpecId: 'nothing', quantity: 1 }],
  getCanDrawCoupon: {},
  pushActivityCoupon: { code: 'mall' },
  listRegions: {},
}

/** A request that could be right: with the member's own things. */
function rightInput(name: string): unknown {
  const rule = Object.entries(ownershipOf).find(([each]) => each === name)?.[1]
  if (rule === undefined) return FOR_ANYONE[name]
  return typeof rule === 'function' ? rule(fixtures)[0]?.input : rule.own
}

const BAD = [-1, 1.5, 1e21, '', 'x'.repeat(5_000), 'no such thing!', true, null, {}, [], [null], { x: 1 }]

const JsonSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
})

/** The input with each of its fields, inner ones too, holding each of these values in turn. */
function* invalidInputs(input: unknown, schema: unknown): Generator<unknown> {
  const { properties = {}, items } = JsonSchema.parse(schema)
  if (Array.isArray(input)) {
    for (const inner of invalidInputs(input[0] ?? {}, items ?? {})) yield [inner]
    return
  }
  if (typeof input !== 'object' || input === null) return
  for (const [field, inner] of Object.entries(properties)) {
    for (const value of BAD) yield { ...input, [field]: value }
    for (const value of invalidInputs(Reflect.get(input, field), inner)) yield { ...input, [field]: value }
  }
}

/** As it arrives: the fields of an address are texts, and nothing is left out of its path. */
function serializedInput({ method, takesFileUpTo, path }: Endpoint, input: unknown): unknown {
  if ((method === 'POST' && takesFileUpTo === 0) || typeof input !== 'object' || input === null)
    return JSON.parse(JSON.stringify(input))
  const sent = Object.entries(input).filter(([name, value]) => value !== null || path.includes(`{${name}}`))
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
}

async function answerTo(name: string, input: unknown): Promise<unknown> {
  const call: (input: unknown, options: object) => Promise<unknown> = Reflect.get(member.api, name)
  return call(input, { idempotencyKey: mall.ctx.ids.id() }).catch((error: unknown) => error)
}

test.each(buying)('%s refuses every bad field in words that name it, and changes nothing', async (name, endpoint) => {
  const schema = z.toJSONSchema(endpoint.input, { unrepresentable: 'any', io: 'input' })
  const wrong = Array.from(invalidInputs(rightInput(name), schema)).filter(
    (input) => !endpoint.input.safeParse(serializedInput(endpoint, input)).success,
  )
  const hasFields = Object.keys(JsonSchema.parse(schema).properties ?? {}).length > 0
  if (hasFields) expect(wrong).not.toEqual([])
  const before = await databaseSnapshot(mall.ctx)
  for (const input of wrong) {
    const answer = await answerTo(name, input)
    const { failure, message } =
      answer instanceof Failure ? answer : { failure: 'none', message: JSON.stringify(answer) }
    // A number that makes no address leads nowhere.
    if (endpoint.path.includes('{') && failure === 'NOT_FOUND') continue
    const sent = JSON.stringify(input).slice(0, 200)
    expect([sent, failure, message]).toEqual([sent, 'BAD_INPUT', expect.stringMatching(IN_WORDS)])
  }
  expect(await databaseSnapshot(mall.ctx)).toEqual(before)
})

/** The field, then a reason in Chinese; only an example may be in another script. */
const IN_WORDS = /^参数有误：[^，]+，\p{Script=Han}[^a-z]*(例如 \S+)?$/u

test('every failure declared by a buying call says what to do', () => {
  const announced = new Set(buying.flatMap(([, endpoint]) => endpoint.failures))
  const silent = [...announced].filter((name) => !/请|可以|再|打/.test(failures[name].msg))
  expect(silent).toEqual([])
})
