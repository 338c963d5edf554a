import { standardRoles } from '@mall/contract/staff/rights'
import { staffCalls } from '@mall/contract/staff-calls'
import { aBranch } from '@mall/server/modules/branch/samples'
import { aProduct } from '@mall/server/modules/catalogue/samples'
import { openDatabase, PATIENT } from '@mall/server/platform/database/pool'
import { openMall } from '@mall/server/test/support/mall'
import { expect, test, vi } from 'vitest'
import { endsOf, openAsks } from './asks.ts'
import { fillMall } from './fill-mall.ts'
import { ROWS } from './rows.ts'

const ORDERS = 10_000
const BRANCHES = 12
/** Rows that a statement may read in vain: a page's rounds look through some hundreds. */
const MAX_WASTED = 2_600

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const large: ReadonlySet<string> = new Set([...ROWS.map(([table]) => table), 'member', 'contact'])
const isWasteful = (node: Plan) =>
  large.has(node['Relation Name'] ?? '') &&
  (node['Node Type'] === 'Seq Scan' || (node['Rows Removed by Filter'] ?? 0) > MAX_WASTED)

test('no list or search of the console reads a table from end to end', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  for (let nth = 0; nth < 3; nth++) await aProduct(ctx)
  for (let nth = 0; nth < BRANCHES; nth++) await aBranch(ctx)
  const filled = await fillMall(mall, ORDERS, () => undefined)
  const { pool: owner, close } = openDatabase(mall.ownerUrl, { log: ctx.log, ...PATIENT })
  await using _ = { [Symbol.asyncDispose]: close }
  await owner.query('analyze')
  // So small a table may well be read whole; what matters is whether an index is there for when it is large.
  await owner.query('set enable_seqscan = off; set plan_cache_mode = force_custom_plan')
  const ends = endsOf(filled)
  const people = new Map<string, Awaited<ReturnType<typeof mall.staff>>>()
  for (const { title, post, endpoint, input } of await openAsks(ctx, filled)) {
    const [roleId = '', at = ''] = post.split(' ')
    const role = Object.keys(standardRoles).find((id): id is keyof typeof standardRoles => id === roleId)
    if (!role) throw new Error(`no role ${roleId}`)
    const branchId = at === 'large' ? ends.large : at === 'small' ? ends.small : null
    const person = people.get(post) ?? (await mall.staff({ roles: [[role, branchId]] }))
    people.set(post, person)
    const [name = ''] = Object.entries(staffCalls).find(([, one]) => one === endpoint) ?? []
    const asked = vi.spyOn(ctx.pool, 'query')
    await Reflect.get(
      person.api,
      name,
    )(input(7)).catch((cause: unknown) => {
      throw new Error(`${title} failed`, { cause })
    })
    const statements = asked.mock.calls.map(([query, values]: unknown[]) => ({
      ...Object(query),
      ...(values !== undefined && { values }),
    }))
    asked.mockRestore()
    for (const { text, values } of statements) {
      if (!/^\s*(select|with)\b/i.test(text)) continue
      const { rows } = await owner.query(`explain (analyze, format json) ${text}`, values)
      const wasteful = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(isWasteful)
      expect(wasteful, `${title}：${text}`).toEqual([])
    }
  }
})
