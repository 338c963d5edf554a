import { EXTRACT_HOURS, MAX_EXTRACTS_A_DAY } from '@mall/contract/extract/kinds'
import type { FigureTable } from '@mall/contract/revenue/kinds'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { aBookedOrder } from '../order/samples.ts'
import { deleteExtracts, deleteOrphanedExtracts } from './delete-extracts.ts'
import { pathOf } from './extract-file.ts'
import { staffExtract } from './tables.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const MOBILE = '13812346720'
const orders = { of: 'orders' } as const
const about = { purpose: 'report', words: '给总部的月报' } as const

async function opened() {
  const mall = await openMall()
  const client = await mall.member(MOBILE)
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const own = await aBookedOrder(mall, client, here.id)
  const other = await aBookedOrder(mall, await mall.member('13912346721'), there.id)
  await mall.drainJobs()
  return { mall, here, there, own, other }
}

const fileOf = async (api: Awaited<ReturnType<TestMall['staff']>>['api'], extractId: string) =>
  new TextDecoder().decode(await api.downloadExtract({ extractId }))

test('a list is made in the background, masked and marked, for the person alone, and each step is recorded', async () => {
  const { mall, own, other } = await opened()
  await using _ = mall
  const { api } = await mall.staff({ name: '总监', roles: [['director', null]] })
  const colleague = await mall.staff({ name: '财务', roles: [['finance', null]] })
  const { extractId } = await api.startExtract({ list: { ...orders, from: '2026-01-01' }, ...about })
  await expect(api.downloadExtract({ extractId })).rejects.toEqual(refusal('NOT_FOUND'))
  await mall.drainJobs()
  const [row] = (await api.listExtracts({})).list
  expect(row).toMatchObject({ extractId, state: 'ready', rows: 2, isCut: false, name: '订单，从 2026-01-01' })
  const file = await fileOf(api, extractId)
  const lines = file.trim().split('\r\n')
  for (const mark of [lines[0], lines.at(-1)])
    expect(mark).toMatch(/总监 于 .* 导出，只供本人用于统计和汇报：给总部的月报。内容：订单，从 2026-01-01。编号 /)
  expect(file).toContain(own.orderNo)
  expect(file).toContain(other.orderNo)
  expect(file).toContain('138****6720')
  expect(file).not.toContain(MOBILE)
  await expect(colleague.api.downloadExtract({ extractId })).rejects.toEqual(refusal('NOT_FOUND'))
  expect((await colleague.api.listExtracts({})).list).toEqual([])
  const stored = await mall.ctx.uploads.read(pathOf(extractId))
  expect(stored?.toString()).not.toContain(own.orderNo)
  const { rows } = await mall.ctx.pool.query("select call, reason from audit where thing_kind = 'extract' order by nth")
  expect(rows).toEqual([
    { call: 'startExtract', reason: '统计和汇报：给总部的月报' },
    { call: 'downloadExtract', reason: '给总部的月报' },
  ])
})

test('a manager takes out what lies at the own branch; members belong to the group', async () => {
  const { mall, here, own, other } = await opened()
  await using _ = mall
  const { api } = await mall.staff({ roles: [['manager', here.id]] })
  for (const list of [orders, { of: 'bookings' }, { of: 'audit' }] as const) {
    const { extractId } = await api.startExtract({ list, ...about })
    await mall.drainJobs()
    const file = await fileOf(api, extractId)
    expect(file).not.toContain(other.orderNo)
    if (list.of !== 'audit') expect(file).toContain(own.orderNo)
  }
  await expect(api.startExtract({ list: { of: 'members' }, ...about })).rejects.toEqual(refusal('RIGHT_MISSING'))
  const desk = await mall.staff({ roles: [['desk', here.id]] })
  await expect(desk.api.startExtract({ list: orders, ...about })).rejects.toEqual(refusal('RIGHT_MISSING'))
  const director = await mall.staff({ roles: [['director', null]] })
  const { extractId } = await director.api.startExtract({ list: { of: 'members' }, ...about })
  await mall.drainJobs()
  const file = await fileOf(director.api, extractId)
  expect(file).toContain('138****6720')
  expect(file).toContain('139****6721')
  // Without the right to see the record, the right to take lists out is not enough.
  const finance = await mall.staff({ roles: [['finance', null]] })
  await expect(finance.api.startExtract({ list: { of: 'bookings' }, ...about })).rejects.toMatchObject({
    ...{ failure: 'RIGHT_MISSING', data: { right: 'bookings.see' } },
  })
})

test('a right that was taken back leaves no file, and ends the download of one that is ready', async () => {
  const { mall } = await opened()
  await using _ = mall
  const { api, staffId } = await mall.staff({ roles: [['director', null]] })
  const first = await api.startExtract({ list: orders, ...about })
  await mall.drainJobs()
  await api.startExtract({ list: orders, ...about })
  await mall.ctx.pool.query('update staff_grant set ended_at = mall_now() where staff_id = $1', [staffId])
  await mall.drainJobs()
  const { rows } = await mall.ctx.pool.query('select state from staff_extract order by asked_at, state')
  expect(rows.map(({ state }) => state).sort()).toEqual(['ready', 'refused'])
  await expect(api.downloadExtract(first)).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('who reaches less than the file has does not get it any more', async () => {
  const { mall, here } = await opened()
  await using _ = mall
  const there = await aBranch(mall.ctx)
  const { api, staffId } = await mall.staff({
    roles: [
      ['manager', here.id],
      ['manager', there.id],
    ],
  })
  const { extractId } = await api.startExtract({ list: orders, ...about })
  await mall.drainJobs()
  await fileOf(api, extractId)
  const end = 'update staff_grant set ended_at = mall_now() where staff_id = $1 and branch_id = $2'
  await mall.ctx.pool.query(end, [staffId, there.id])
  await expect(api.downloadExtract({ extractId })).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('a file ends after its hours, is deleted by its state, and what nobody owns goes too', async () => {
  const { mall } = await opened()
  await using _ = mall
  const { api } = await mall.staff({ roles: [['director', null]] })
  const { extractId } = await api.startExtract({ list: orders, ...about })
  await mall.drainJobs()
  await mall.ctx.uploads.put('extracts/nobody.sealed', 'x')
  await deleteExtracts(mall.ctx)
  expect(await mall.ctx.uploads.read(pathOf(extractId))).not.toBeNull()
  mall.clock.advance(EXTRACT_HOURS * 3_600_000)
  const again = await mall.staff({ roles: [['director', null]] })
  await expect(again.api.downloadExtract({ extractId })).rejects.toEqual(refusal('NOT_FOUND'))
  await deleteExtracts(mall.ctx)
  expect(await mall.ctx.uploads.read(pathOf(extractId))).toBeNull()
  mall.clock.advance(2 * 86_400_000)
  await deleteOrphanedExtracts(mall.ctx)
  expect(await mall.ctx.uploads.read('extracts/nobody.sealed')).toBeNull()
  const { rows } = await mall.ctx.pool.query('select state from staff_extract')
  expect(rows).toEqual([{ state: 'expired' }])
})

test('of lists asked for at the same time one is made, of many a day the last is refused, and bad input changes nothing', async () => {
  const { mall } = await opened()
  await using _ = mall
  const { api, staffId } = await mall.staff({ roles: [['director', null]] })
  const asked = await Promise.allSettled([1, 2, 3].map(() => api.startExtract({ list: orders, ...about })))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of asked) if (one.status === 'rejected') expect(one.reason).toEqual(refusal('EXTRACT_MAKING'))
  await mall.drainJobs()
  await expect(api.startExtract({ list: orders, ...about, words: '' })).rejects.toEqual(refusal('BAD_INPUT'))
  await mall.ctx.pool.query(
    `insert into staff_extract (id, staff_id, staff_name, list, purpose, words, state, asked_at)
     select 'old' || n, $1, '', '{"of":"orders"}', 'report', '', 'expired', mall_now() from generate_series(2, $2) n`,
    [staffId, MAX_EXTRACTS_A_DAY],
  )
  await expect(api.startExtract({ list: orders, ...about })).rejects.toEqual(refusal('EXTRACT_LIMIT'))
  expect(await mall.ctx.db.$count(staffExtract)).toBe(MAX_EXTRACTS_A_DAY)
})

test('the rows of a figure are taken out as the page lists them, and add up to it', async () => {
  const { mall, here, own, other } = await opened()
  await using _ = mall
  await mall.tick('write-revenue-parts')
  const day = mall.ctx.clock.today()
  const list = { of: 'figures', set: 'net', from: day, to: day } as const
  const manager = await mall.staff({ roles: [['manager', here.id]] })
  const { extractId } = await manager.api.startExtract({ list, ...about })
  await mall.drainJobs()
  const file = await fileOf(manager.api, extractId)
  expect(file).toContain(own.orderNo)
  expect(file).not.toContain(other.orderNo)
  const director = await mall.staff({ roles: [['director', null]] })
  const whole = await director.api.startExtract({ list: { ...list, branchId: '-' }, ...about })
  await mall.drainJobs()
  expect((await director.api.listExtracts({})).list).toMatchObject([
    { extractId: whole.extractId, rows: 0, name: `报表明细，净收入，还没预约，或不到院，从 ${day}，到 ${day}` },
  ])
  const { totals } = await director.api.getFigures({ from: day, to: day })
  const all = await director.api.startExtract({ list, ...about })
  await mall.drainJobs()
  const cells = (await fileOf(director.api, all.extractId)).split('\r\n').map((line) => line.split(','))
  const yuan = cells.slice(2).reduce((sum, [, , , paid]) => sum + (Number(paid) || 0), 0)
  expect(Math.round(yuan * 100)).toBe(totals.netFen)
  const service = await mall.staff({ roles: [['service', null]] })
  await expect(service.api.startExtract({ list, ...about })).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('each table of the figures is taken out as it stands on the page, by whoever sees figures and takes lists out', async () => {
  const { mall, here, there } = await opened()
  await using _ = mall
  await mall.tick('write-revenue-parts')
  const day = mall.ctx.clock.today()
  const list = { of: 'figureTable', from: day, to: day } as const
  await mall.alter(`update branch set name = '别处院区' where id = '${there.id}'`)
  const director = await mall.staff({ roles: [['director', null]] })
  const manager = await mall.staff({ roles: [['manager', here.id]] })
  const linesOf = async ({ api }: typeof director, table: FigureTable) => {
    const { extractId } = await api.startExtract({ list: { ...list, table }, ...about })
    await mall.drainJobs()
    return (await fileOf(api, extractId)).split('\r\n').slice(1, -3)
  }
  const { totals, branches } = await director.api.getFigures({ from: day, to: day })
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  expect(await linesOf(director, 'series')).toEqual([
    '从,到,净收入（元）,收款（元）,退款（元）',
    [day, day, ...[totals.netFen, totals.salesFen, totals.refundsFen].map(yuan)].join(','),
  ])
  const [head, ...rows] = await linesOf(director, 'branches')
  expect(head).toBe('院区,净收入（元）,前一段净收入（元）,收款（元）,退款（元）,到检,爽约,号源,号源用掉')
  for (const { branchName, netFen } of branches)
    expect(rows).toContainEqual(expect.stringContaining(`${branchName},${yuan(netFen)},0.00,`))
  const own = (await linesOf(manager, 'branches')).join('\n')
  expect(own).toContain(here.name)
  expect(own).not.toContain('别处院区')
  expect(await linesOf(director, 'progress')).toContain('约了日子,2,0')
  expect(await linesOf(director, 'category-progress')).toContain('加项和其他,约了日子,2')
  expect(await linesOf(director, 'channels')).toHaveLength(2)
  expect((await linesOf(director, 'cells'))[1]).toContain(`,${yuan(totals.netFen)}`)
  expect(await linesOf(director, 'staff')).toEqual(['顾问工号,净收入（元）,前一段净收入（元）,收款（元）,退款（元）'])
  expect(await linesOf(director, 'coupons')).toEqual(['优惠券,用的订单,抵掉（元）,前一段抵掉（元）'])
  expect((await director.api.listExtracts({})).list[0]).toMatchObject({
    ...{ of: 'figureTable', name: `报表，优惠券，从 ${day}，到 ${day}` },
  })
  const service = await mall.staff({ roles: [['service', null]] })
  const table = 'series'
  await expect(service.api.startExtract({ list: { ...list, table }, ...about })).rejects.toEqual(
    refusal('RIGHT_MISSING'),
  )
  await expect(director.api.startExtract({ list: { ...list, table, from: '2020-01-01' }, ...about })).rejects.toEqual(
    refusal('FIGURE_DAYS_WRONG'),
  )
})

test('a long list is stored in parts, fetched whole, and deleted whole', async () => {
  const { mall } = await opened()
  await using _ = mall
  const rows = 30_000
  await mall.alter(`insert into revenue_part (order_no, nth, day, at, kind, line_id, what, branch_id, category_id, channel, staff_code, fen)
    select 'LONG' || i, 0, '2026-01-05', '2026-01-05T04:00:00Z', 'payment', '1', '父母体检套餐', '', '', '公众号', '', 1 from generate_series(1, ${rows}) i`)
  const { api } = await mall.staff({ roles: [['director', null]] })
  const list = { of: 'figures', set: 'net', from: '2026-01-05', to: '2026-01-05' } as const
  const { extractId } = await api.startExtract({ list, ...about })
  await mall.drainJobs()
  const [row] = await mall.ctx.db.select().from(staffExtract)
  expect(row).toMatchObject({ rows, isCut: false, state: 'ready' })
  const parts = row?.parts ?? 0
  expect(parts).toBeGreaterThan(1)
  const lines = (await fileOf(api, extractId)).trim().split('\r\n')
  // Who and why above and below, the columns, and how many rows.
  expect(lines).toHaveLength(rows + 4)
  expect(new Set(lines.slice(2, -2)).size).toBe(rows)
  expect(lines.at(-1)).toBe(lines[0]?.replace('\uFEFF', ''))
  // What a try before left behind goes; what belongs to the file stays.
  await mall.ctx.uploads.put(pathOf(extractId, parts), 'x')
  mall.clock.advance(25 * 3_600_000)
  await deleteOrphanedExtracts(mall.ctx)
  expect(await mall.ctx.uploads.head(pathOf(extractId, parts))).toBeNull()
  expect(await mall.ctx.uploads.head(pathOf(extractId, parts - 1))).not.toBeNull()
  await deleteExtracts(mall.ctx)
  expect(await mall.ctx.uploads.head(pathOf(extractId, parts - 1))).toBeNull()
})

test('half a file is no file', async () => {
  const { mall } = await opened()
  await using _ = mall
  const { api } = await mall.staff({ roles: [['director', null]] })
  const { extractId } = await api.startExtract({ list: orders, ...about })
  await mall.drainJobs()
  await mall.alter('update staff_extract set parts = 2')
  await expect(api.downloadExtract({ extractId })).rejects.toThrow()
})
