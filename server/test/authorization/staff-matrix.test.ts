import { Failure, failures } from '@mall/contract/failures'
import type { StaffEndpoint } from '@mall/contract/staff/endpoint'
import { type Right, type StandardRoleId, standardRoles } from '@mall/contract/staff/rights'
import { staffCalls } from '@mall/contract/staff-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffClient } from '../console/staff-client.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { staffSamples, type ThingsAtBranch, thingsAtBranch } from './staff-samples.ts'

// Every call of the console × every standard role × where it is held × whose thing: none left out. Where a role lacks the
// right, place and thing make no difference: of those, `npm test` takes a sixth a day, `npm run nightly -- unit` all.
let mall: TestMall
let here: ThingsAtBranch
let there: ThingsAtBranch
const holders: Holder[] = []

interface Holder {
  client: StaffClient
  roleId: string
  rights: readonly Right[]
  /** null: the whole group. */
  place: string | null
}

const endpoints: [name: string, endpoint: StaffEndpoint][] = Object.entries(staffCalls)
const roleIds: StandardRoleId[] = []
for (const id of Object.keys(standardRoles)) if (isRoleId(id)) roleIds.push(id)

function isRoleId(id: string): id is StandardRoleId {
  return Object.hasOwn(standardRoles, id)
}

beforeAll(async () => {
  mall = await openMall()
  here = await thingsAtBranch(mall)
  there = await thingsAtBranch(mall)
  for (const roleId of roleIds) {
    const role = standardRoles[roleId]
    const places = 'forGroup' in role ? [null] : [here.branchId, there.branchId, null]
    for (const place of places) {
      const client = await mall.staff({ name: `员工${holders.length}`, roles: [[roleId, place]] })
      holders.push({ client, roleId, rights: role.rights, place })
    }
  }
})
afterAll(() => mall[Symbol.asyncDispose]())

const inputOf = (name: string, at: ThingsAtBranch): unknown => {
  const sample = Object.entries(staffSamples).find(([each]) => each === name)?.[1]
  return sample ? sample(at) : expect.fail(`${name} has no sample`)
}

/** The answer as text, or the failure. */
async function outcomeOf({ api }: StaffClient, name: string, input: unknown) {
  const call = Object.entries(api).find(([each]) => each === name)?.[1]
  if (!call) throw new Error(`no call ${name}`)
  try {
    // The table has checked the input against its call; by name alone that is forgotten.
    return { data: JSON.stringify(await call(input as never)), refused: '', details: '' }
  } catch (error) {
    if (error instanceof Failure) return { data: '', refused: error.failure, details: JSON.stringify(error.data) }
    throw error
  }
}

const needsRight = endpoints.flatMap(([name, { needs }]) => (typeof needs === 'string' ? [] : [{ name, ...needs }]))

function holds({ rights, place }: Holder, { right, at }: { right: Right; at: string }, thing: ThingsAtBranch): boolean {
  if (!rights.includes(right)) return false
  return place === null || at === 'list' || (at === 'branch' && place === thing.branchId)
}

const cellName = ({ roleId, place }: Holder, name: string, thing: ThingsAtBranch) =>
  `${name} as ${roleId} of ${place === null ? 'the group' : place === here.branchId ? 'here' : 'there'}, about ${thing === here ? 'here' : 'there'}`

const isRotating = process.env.MALL_TESTS !== undefined
/** A role's three places × whose thing. */
const EQUAL_CELLS = 6

/** Those of one call and one role stand together. */
const refusedCells = () =>
  needsRight.flatMap((call) =>
    holders.flatMap((holder) =>
      [here, there].filter((thing) => !holds(holder, call, thing)).map((thing) => ({ holder, call, thing })),
    ),
  )

test('whoever does not hold the right at the place is refused, by every call', async () => {
  const wrong: string[] = []
  for (const [index, { holder, call, thing }] of refusedCells().entries()) {
    const isTurn = !isRotating || (index + Number(process.env.MALL_DAY ?? 0)) % EQUAL_CELLS === 0
    if (!holder.rights.includes(call.right) && !isTurn) continue
    const { refused } = await outcomeOf(holder.client, call.name, inputOf(call.name, thing))
    if (refused !== 'RIGHT_MISSING') wrong.push(`${cellName(holder, call.name, thing)}: ${refused || 'answered'}`)
  }
  expect(wrong).toEqual([])
})

test('a list holds nothing of the other branch, by no filter', async () => {
  const wrong: string[] = []
  for (const holder of holders.filter(({ place }) => place !== null))
    for (const call of needsRight.filter(({ at }) => at === 'list'))
      for (const thing of [here, there]) {
        if (!holds(holder, call, thing)) continue
        const other = holder.place === here.branchId ? there : here
        const { data } = await outcomeOf(holder.client, call.name, inputOf(call.name, thing))
        const leaked = Object.values(other).filter((id) => data.includes(JSON.stringify(id)))
        if (leaked.length > 0) wrong.push(`${cellName(holder, call.name, thing)}: ${leaked}`)
      }
  expect(wrong).toEqual([])
})

test('whoever holds the right is not refused for it', async () => {
  const wrong: string[] = []
  for (const holder of holders)
    for (const call of needsRight)
      for (const thing of [here, there]) {
        if (!holds(holder, call, thing)) continue
        const { refused } = await outcomeOf(holder.client, call.name, inputOf(call.name, thing))
        if (refused === 'RIGHT_MISSING') wrong.push(cellName(holder, call.name, thing))
      }
  expect(wrong).toEqual([])
})

const loggedIn = endpoints.filter(([, { needs }]) => needs !== 'anyone')

test('no call answers without a login, to a suspended person, or by a grant that has expired', async () => {
  const visitor = await mall.staffVisitor()
  const suspended = await mall.staff({ roles: [['admin', null]] })
  await mall.ctx.pool.query("update staff set state = 'suspended' where id = $1", [suspended.staffId])
  const expired = await mall.staff({ roles: roleIds.map((roleId) => [roleId, null]) })
  await mall.ctx.pool.query('update staff_grant set expires_at = mall_now() where staff_id = $1', [expired.staffId])
  const refusals = await Promise.all(
    loggedIn.map(async ([name, { needs }]) => {
      const input = inputOf(name, here)
      const late = needs === 'own' ? 'RIGHT_MISSING' : (await outcomeOf(expired, name, input)).refused
      return [(await outcomeOf(visitor, name, input)).refused, (await outcomeOf(suspended, name, input)).refused, late]
    }),
  )
  expect(refusals).toEqual(loggedIn.map(() => ['LOGIN_REQUIRED', 'STAFF_SUSPENDED', 'RIGHT_MISSING']))
})

test('no call answers to a request without a signature, even with the cookie', async () => {
  const { client } = holders[0] ?? expect.fail()
  const statuses = await Promise.all(
    endpoints.map(async ([, { method, path }]) => {
      const init = { method, headers: { 'content-type': 'application/json' }, body: method === 'POST' ? '{}' : null }
      return (await client.fetch(`/staff${path.replaceAll(/\{\w+\}/g, 'x')}`, init)).status
    }),
  )
  expect(statuses).toEqual(endpoints.map(() => 401))
})

test('no call answers to another site', async () => {
  const { client } = holders[0] ?? expect.fail()
  const statuses = await Promise.all(
    endpoints.map(async ([, { method, path }]) => {
      const init = { method, headers: { 'sec-fetch-site': 'cross-site' } }
      return (await client.fetch(`/staff${path.replaceAll(/\{\w+\}/g, 'x')}`, init)).status
    }),
  )
  expect(statuses).toEqual(endpoints.map(() => failures.FOREIGN_ORIGIN.status))
})

test('a field that no call knows is refused by its name', async () => {
  const everything = await mall.staff({ roles: roleIds.map((roleId) => [roleId, null]) })
  const refusals = await Promise.all(
    loggedIn.map(async ([name]) => {
      const { refused, details } = await outcomeOf(everything, name, { ...Object(inputOf(name, here)), unknown: 'x' })
      return `${name} ${refused} ${details.includes('unknown')}`
    }),
  )
  expect(refusals).toEqual(loggedIn.map(([name]) => `${name} BAD_INPUT true`))
})
