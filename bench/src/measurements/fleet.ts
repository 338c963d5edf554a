import { type BenchMall, openBenchMall } from '../bench-mall.ts'
import { openFleetMall } from '../fleet-mall.ts'
import type { Scenario } from '../load/scenario.ts'
import { hotSlot } from '../scenarios/booking.ts'
import { hotCoupon } from '../scenarios/coupon.ts'
import { searchDifferent } from '../scenarios/search.ts'
import { cart, productDetail } from '../scenarios/shop.ts'
import { alignedTable, type Line } from '../table.ts'
import { openBaselineServer } from './baseline-server.ts'
import { measure } from './measure.ts'

/** Reads and writes for which no payer's phone is needed. */
const SCENARIOS: readonly Scenario[] = [productDetail, searchDifferent, cart, hotCoupon, hotSlot]
/** The median of the rounds counts. */
const ROUNDS = 3

/**
 * Processor time for one operation of the mall as one process and as a fleet, on this machine. Each is also set against what
 * bare Fastify took right before, as the machine's pace changes between the two.
 */
export async function measureFleet(flags: readonly string[]): Promise<string> {
  const [one, fleet] = [await linesOf(() => openBenchMall(flags)), await linesOf(openFleetMall)]
  const rows = SCENARIOS.map(({ title }, at) => {
    const [alone, several] = [one[at] ?? [], fleet[at] ?? []]
    const cost = (lines: readonly Line[], of: (line: Line) => number) => median(lines.map(of))
    const share = (lines: readonly Line[]) => cost(lines, ({ mallMicros, bareMicros }) => mallMicros / bareMicros)
    return [
      title,
      ...[alone, several].map((lines) => whole(cost(lines, ({ mallMicros }) => mallMicros))),
      (share(several) / share(alone)).toFixed(2),
      ...[alone, several].map((lines) => whole(cost(lines, ({ databaseMicros }) => databaseMicros))),
      ...[alone, several].map((lines) => whole(cost(lines, ({ perSecond }) => perSecond))),
      [...new Set([...alone, ...several].flatMap(({ outcomes }) => [...outcomes.keys()]))].join('，'),
    ]
  })
  const heads = [
    '场景',
    '一个进程 µs/次',
    '多进程 µs/次',
    '倍数',
    '库 µs/次',
    '多进程库 µs/次',
    '次/秒',
    '多进程次/秒',
    '结果',
  ]
  return alignedTable(heads, rows)
}

/** By scenario, its rounds. */
async function linesOf(open: () => Promise<BenchMall>): Promise<Line[][]> {
  const mall = await open()
  try {
    const baseline = await openBaselineServer(mall)
    const lines: Line[][] = []
    for (const scenario of SCENARIOS) {
      const rounds: Line[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(mall, baseline, scenario))
      lines.push(rounds)
    }
    await baseline.stop()
    return lines
  } finally {
    await mall.close()
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const whole = (value: number) => Math.round(value).toLocaleString('en-US')
