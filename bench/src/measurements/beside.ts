import type { BenchMall } from '../bench-mall.ts'
import { openClients } from '../load/clients.ts'
import { CONNECTIONS } from '../load/lane.ts'
import type { Measured } from '../load/load.ts'
import type { Prepared, Scenario } from '../load/scenario.ts'
import { openBackgroundLoad } from '../scenarios/others.ts'
import { alignedTable } from '../table.ts'
import { tidy } from './measure.ts'

/** Other members' calls a second, alternating with and without the rush, so that both run on the same machine. */
const OTHERS_PER_SECOND = 200
const OTHERS_LANES = 24
const ROUNDS = 5
/** A round's p99 is then the twelfth slowest of 1,200 calls. */
const SECONDS = 6
const WARM_SECONDS = 8
/** More than any machine serves in the time. */
const MAX_PER_SECOND = 3_500

const LATE = '计时的进程不能设为实时级别：旁人的时间里含它等处理器的时间'

interface Condition {
  title: string
  /** Requests a second of the rush; 0: no rush. */
  maxPerSecond: number
}

interface Sum {
  condition: Condition
  /** By round: figures of the other calls and of the rush. */
  seen: Measured[]
  decided: Measured[]
}

/** Effect of a rush on other calls: measured alone and during it, alternating in one run. */
export async function measureBeside(mall: BenchMall, rush: Scenario<Prepared>): Promise<string> {
  const [makeOthers, makeRush] = [await openBackgroundLoad(mall), await rush.prepare(mall)]
  const { port } = mall
  const others = await openClients({ port, connections: OTHERS_LANES, turn: 'first' })
  const rushing = await openClients({ port, connections: CONNECTIONS, turn: 'last' })
  const conditions: Condition[] = [
    { title: '没有人抢', maxPerSecond: 0 },
    { title: `每秒 ${rush.aim} 次`, maxPerSecond: rush.aim },
    { title: '能多快就多快', maxPerSecond: Number.POSITIVE_INFINITY },
  ]
  const both = async ({ maxPerSecond }: Condition, seconds: number) => {
    await mall.signer.renew()
    const rushes = maxPerSecond === 0 ? null : await makeRush(Math.min(maxPerSecond, MAX_PER_SECOND) * seconds)
    const goRush = rushes && (await rushing.prepare(rushes))
    const goOthers = await others.prepare(await makeOthers(OTHERS_PER_SECOND * seconds))
    await tidy(mall)
    const [seen, decided] = await Promise.all([goOthers(seconds, OTHERS_PER_SECOND), goRush?.(seconds, maxPerSecond)])
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
  others.close()
  rushing.close()
  const p99Of = (round: Measured) => round.p99Ms
  const alone = median((sums[0]?.seen ?? []).map(p99Of))
  const rows = sums.map(({ condition, seen, decided }) => {
    const p99s = seen.map(p99Of)
    return [
      condition.title,
      Math.round(median(decided.map(({ perSecond }) => perSecond))).toLocaleString('en-US'),
      median(seen.map(({ p50Ms }) => p50Ms)).toFixed(1),
      median(p99s).toFixed(1),
      `${Math.min(...p99s).toFixed(1)}–${Math.max(...p99s).toFixed(1)}`,
      `${Math.round((median(p99s) / alone - 1) * 100)} %`,
      outcomesOf([...seen, ...decided]),
    ]
  })
  const table = alignedTable(['同时', '判定/秒', '旁人 p50 ms', '旁人 p99 ms', '各轮 p99', 'p99 增加', '结果'], rows)
  return others.isInTurn ? table : `${table}\n${LATE}`
}

/** Median of the rounds, so that one disturbed round does not decide. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function outcomesOf(measured: readonly Measured[]): string {
  const all = new Map<string, number>()
  for (const { outcomes } of measured) for (const [name, n] of outcomes) all.set(name, (all.get(name) ?? 0) + n)
  return [...all].map(([outcome, count]) => `${outcome} ${count}`).join('，')
}
