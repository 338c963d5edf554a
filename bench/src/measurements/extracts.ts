import { setTimeout as sleep } from 'node:timers/promises'
import type { ExtractList } from '@mall/contract/extract/calls'
import { staffExtract } from '@mall/server/modules/extract/tables'
import { logInNewStaff } from '@mall/server/modules/staff/samples'
import { openDatabase, PATIENT } from '@mall/server/platform/database/pool'
import type { BenchMall } from '../bench-mall.ts'
import { fillMall } from '../console/fill-mall.ts'
import { newDeviceKey } from '../load/proof.ts'
import { cpuSeconds, memoryMiB } from '../processes.ts'
import { alignedTable } from '../table.ts'
import { tidy } from './measure.ts'

const LOOK_MS = 100

/** Orders, and what each of them brought, taken out as a file: how long it takes the mall, and what memory. */
export async function measureExtracts(mall: BenchMall, orders: number): Promise<string> {
  await fillMall(mall, orders)
  await fillParts(mall)
  await tidy(mall)
  const { staffId, staffName } = await aDirector(mall)
  const heads = ['导出', '行', '秒', '商城处理器 µs/行', '之前 MiB', '最高 MiB', '多用 MiB']
  const make = async (title: string, list: ExtractList) => {
    const extractId = await ask(mall, { staffId, staffName, list })
    const [began, cpu, before] = [performance.now(), cpuSeconds(mall.pid), memoryMiB(mall.pid).now]
    let peak = before
    let row = await stateOf(mall, extractId)
    while (row?.state === 'making') {
      await sleep(LOOK_MS)
      peak = Math.max(peak, memoryMiB(mall.pid).now)
      row = await stateOf(mall, extractId)
    }
    const rows = row?.rows ?? 0
    const perRow = ((cpuSeconds(mall.pid) - cpu) * 1e6) / Math.max(1, rows)
    return [
      ...[title, String(rows), ((performance.now() - began) / 1000).toFixed(1), perRow.toFixed(0)],
      ...[before, peak, peak - before].map((mib) => mib.toFixed(0)),
    ]
  }
  const today = mall.ctx.clock.today()
  const warm = await make('订单，一个月，热身', { of: 'orders', from: `${today.slice(0, 7)}-01`, to: today })
  const lines = [
    await make('订单', { of: 'orders' }),
    await make('报表明细', { of: 'figures', set: 'net', from: '2000-01-01', to: today }),
  ]
  return alignedTable(heads, [warm, ...lines])
}

/** Of each order one part, as if each had one line. */
async function fillParts({ ownerUrl, ctx }: BenchMall): Promise<void> {
  const { pool, close } = openDatabase(ownerUrl, { log: ctx.log, ...PATIENT })
  await pool.query(`insert into revenue_part (order_no, nth, day, at, kind, line_id, what, branch_id, category_id, channel, staff_code, fen)
    select order_no, 0, (created_at at time zone 'Asia/Shanghai')::date, created_at, 'payment', '1', '父母体检套餐', '', '', channel_name,
      sales_staff_code, pay_fen from mall_order on conflict do nothing`)
  await close()
}

async function aDirector({ ctx }: BenchMall): Promise<{ staffId: string; staffName: string }> {
  const browser = { staffId: '', keyThumbprint: newDeviceKey().thumbprint, cookies: new Map<string, string>() }
  await logInNewStaff(ctx, browser, { roles: [['director', null]], name: '总监' })
  return { staffId: browser.staffId, staffName: '总监' }
}

type Asked = Pick<typeof staffExtract.$inferInsert, 'staffId' | 'staffName' | 'list'>

const ask = ({ ctx }: BenchMall, asked: Asked): Promise<string> =>
  ctx.db.transaction(async (tx) => {
    const id = ctx.ids.id()
    const about = { purpose: 'report', words: '量一量', state: 'making', askedAt: ctx.clock.now() } as const
    await tx.insert(staffExtract).values({ id, ...asked, ...about })
    await ctx.jobs.enqueue(tx, 'make-extract', { extractId: id })
    return id
  })

async function stateOf({ ctx }: BenchMall, id: string) {
  const found = await ctx.pool.query<{ state: string; rows: number }>(
    'select state, rows from staff_extract where id = $1',
    [id],
  )
  return found.rows[0]
}
