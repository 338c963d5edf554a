import type { BenchMall } from './bench-mall.ts'
import { type Lane, openLane, openLanes } from './lane.ts'
import { drive, type Measured, summedUp } from './load.ts'
import { tidy } from './measure.ts'
import type { Scenario } from './scenario.ts'
import { openOthers } from './scenarios/others.ts'
import { alignedTable } from './table.ts'

/** Everybody else: so many calls a second, in turn with and without the rush, so that both meet the same machine. */
const OTHERS_PER_SECOND = 200
const OTHERS_LANES = 24
const ROUNDS = 5
const SECONDS = 3
const WARM_SECONDS = 2
/** More than any machine decides in the time. */
const MOST_PER_SECOND = 2_500

interface Condition {
  title: string
  /** Of the rush; 0: there is none. */
  mostPerSecond: number
}

interface Sum {
  condition: Condition
  /** By round: what everybody else saw, and what the rush did. */
  seen: Measured[]
  decided: Measured[]
}

/** What a rush does to everybody else: their calls alone, and beside it, again and again in one run. */
export async function measureBeside(mall: BenchMall, rush: Scenario): Promise<string> {
  const [makeOthers, makeRush] = [await openOthers(mall), await rush.prepare(mall)]
  const lanes = { others: await lanesFor(mall.port), rush: await openLanes(mall.port) }
  const conditions: Condition[] = [
    { title: '没有人抢', mostPerSecond: 0 },
    { title: `每秒 ${rush.aim} 次`, mostPerSecond: rush.aim },
    { title: '能多快就多快', mostPerSecond: Number.POSITIVE_INFINITY },
  ]
  const both = async ({ mostPerSecond }: Condition, seconds: number) => {
    await mall.signer.renew()
    const rushing = mostPerSecond === 0 ? null : await makeRush(Math.min(mostPerSecond, MOST_PER_SECOND) * seconds)
    const others = await makeOthers(OTHERS_PER_SECOND * seconds)
    await tidy(mall)
    const [seen, decided] = await Promise.all([
      drive(lanes.others, others, seconds, OTHERS_PER_SECOND),
      rushing && drive(lanes.rush, rushing, seconds, mostPerSecond),
    ])
    return { seen, decided }
  }
  for (const condition of conditions) await both(condition, WARM_SECONDS)
  const sums = conditions.map((condition): Sum => ({ condition, seen: [], decided: [] }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const sum of sums) {
      const { seen, decided } = await both(sum.condition, SECONDS)
      sum.seen.push(seen)
      if (decided) sum.decided.push(decided)
    }
  }
  for (const lane of [...lanes.others, ...lanes.rush]) lane.close()
  const [alone] = sums
  const rows = sums.map(({ condition, seen, decided }) => {
    const { p50Ms, p99Ms } = summedUp(seen.flatMap(({ tookMs }) => tookMs))
    const grown = seen.map((round, at) => round.p99Ms / (alone?.seen[at]?.p99Ms ?? round.p99Ms) - 1)
    return [
      condition.title,
      Math.round(median(decided.map(({ perSecond }) => perSecond))).toLocaleString('en-US'),
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
      `${Math.round(median(grown) * 100)} %`,
      outcomesOf([...seen, ...decided]),
    ]
  })
  return alignedTable(['同时', '判定/秒', '旁人 p50 ms', '旁人 p99 ms', 'p99 增加', '结果'], rows)
}

/** Of the rounds, so that one in which the machine was busy with something else does not count for all. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function lanesFor(port: number): Promise<Lane[]> {
  return Promise.all(Array.from({ length: OTHERS_LANES }, () => openLane(port)))
}

function outcomesOf(measured: readonly Measured[]): string {
  const all = new Map<string, number>()
  for (const { outcomes } of measured) for (const [name, n] of outcomes) all.set(name, (all.get(name) ?? 0) + n)
  return [...all].map(([outcome, count]) => `${outcome} ${count}`).join('，')
}
