import type { BenchMall } from '../bench-mall.ts'
import { type Ask, endsOf, openAsks } from '../console/asks.ts'
import { fillMall } from '../console/fill-mall.ts'
import { openCrew } from '../console/staff.ts'
import { openClients } from '../load/clients.ts'
import { CONNECTIONS } from '../load/lane.ts'
import { type Measured, quantile } from '../load/load.ts'
import { openSigner } from '../load/requests.ts'
import { batchOf, type Prepared } from '../load/scenario.ts'
import { cycled, present } from '../load/seed.ts'
import { openBackgroundLoad } from '../scenarios/others.ts'
import { alignedTable } from '../table.ts'
import { tidy } from './measure.ts'

const STAFF = 20
/** Of all twenty together: each asks something about every second. */
const ASKS_PER_SECOND = 20
const ROUNDS = 5
const SECONDS = 24
const PEAK_SECONDS = 6
const WARM = { count: 4_000, seconds: 20, perSecond: 200 }
/** Staff calls by themselves, for each question. */
const ALONE = 40

/** What staff ask of a mall with so many orders: by itself, and twenty of them beside half the shop's peak, which is measured with and without. */
export async function measureConsole(mall: BenchMall, orders: number): Promise<string> {
  const filled = await fillMall(mall, orders)
  await tidy(mall)
  const makeAsks = await openStaffLoad(mall, await openCrew(mall, endsOf(filled)), await openAsks(mall.ctx, filled))
  const makeShop = await openBackgroundLoad(mall)
  const staff = await openClients({ port: mall.consolePort, connections: STAFF, turn: 'first' })
  const shop = await openClients({ port: mall.port, connections: CONNECTIONS, turn: 'first' })
  const goShop = async (seconds: number, perSecond: number) => {
    await mall.signer.renew()
    return shop.prepare(await makeShop(Math.ceil(seconds * Math.min(perSecond, 4_000))))
  }
  const goStaff = async (count: number) => staff.prepare(await makeAsks.batch(count))
  await (await goShop(WARM.seconds, WARM.perSecond))(WARM.seconds, WARM.perSecond)
  const alone = await (await goStaff(makeAsks.asks.length * ALONE))(300, ASKS_PER_SECOND)
  const peak = await (await goShop(PEAK_SECONDS, Number.POSITIVE_INFINITY))(PEAK_SECONDS, Number.POSITIVE_INFINITY)
  const half = peak.perSecond / 2
  const rounds: { without: Measured; beside: Measured; staff: Measured }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const without = await (await goShop(SECONDS, half))(SECONDS, half)
    const [shopGo, staffGo] = [await goShop(SECONDS, half), await goStaff(ASKS_PER_SECOND * SECONDS)]
    const [beside, asked] = await Promise.all([shopGo(SECONDS, half), staffGo(SECONDS, ASKS_PER_SECOND)])
    rounds.push({ without, beside, staff: asked })
  }
  staff.close()
  shop.close()
  const besides = rounds.map((round) => round.staff)
  return [askTable(makeAsks.asks, [alone], besides), shopTable(half, rounds)].join('\n\n')
}

/** Their questions in turn. */
async function openStaffLoad(mall: BenchMall, crew: Awaited<ReturnType<typeof openCrew>>, asks: readonly Ask[]) {
  const signer = await openSigner(mall.consolePort)
  let asked = 0
  const batch = async (count: number): Promise<Prepared> => {
    await signer.renew()
    // Limits of one person: here a few do the work of many.
    await mall.ctx.pool.query('delete from rate_count')
    return batchOf(count, (index) => {
      const { post, endpoint, input } = cycled(asks, index)
      const turn = asked++
      const device = crew.at(post, turn)
      return signer.request(endpoint, input(turn), device, { cookie: device.cookie })
    })
  }
  return { asks, batch }
}

function askTable(asks: readonly Ask[], alone: readonly Measured[], beside: readonly Measured[]): string {
  const timesOf = (rounds: readonly Measured[], nth: number) => {
    const own = rounds.flatMap(({ each }) => each.filter(({ at }) => at % asks.length === nth))
    const sorted = own.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)
    return { at: (share: number) => quantile(sorted, share).toFixed(0), own }
  }
  const rows = asks.map(({ title }, nth) => {
    const [one, many] = [timesOf(alone, nth), timesOf(beside, nth)]
    const outcomes = Map.groupBy([...one.own, ...many.own], ({ outcome }) => outcome)
    return [
      ...[title, one.at(0.5), one.at(0.95), one.at(0.99), many.at(0.5), many.at(0.95), many.at(0.99)],
      [...outcomes].map(([outcome, own]) => `${outcome} ${own.length}`).join('，'),
    ]
  })
  const heads = ['后台，毫秒', '单独 p50', 'p95', 'p99', '半峰旁 p50', 'p95', 'p99', '结果']
  return alignedTable(heads, rows)
}

function shopTable(perSecond: number, rounds: readonly { without: Measured; beside: Measured }[]): string {
  const p95s = (of: 'without' | 'beside') => rounds.map((round) => p95Of(round[of])).toSorted((a, b) => a - b)
  const median = (of: 'without' | 'beside') => present(p95s(of)[Math.floor(ROUNDS / 2)])
  const row = (title: string, of: 'without' | 'beside') => [
    ...[
      title,
      perSecond.toFixed(0),
      median(of).toFixed(1),
      p95s(of)
        .map((ms) => ms.toFixed(1))
        .join('、'),
    ],
    `${((median(of) / median('without') - 1) * 100).toFixed(0)} %`,
    '',
  ]
  return alignedTable(
    ['商城，半峰', '次/秒', 'p95 ms', '各轮 p95', 'p95 增加', ''],
    [row('没有员工', 'without'), row(`${STAFF} 位员工在用`, 'beside')],
  )
}

const p95Of = ({ each }: Measured) =>
  quantile(
    each.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b),
    0.95,
  )
