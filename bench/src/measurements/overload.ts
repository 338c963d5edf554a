import type { BenchMall } from '../bench-mall.ts'
import { openClients } from '../load/clients.ts'
import { CONNECTIONS } from '../load/lane.ts'
import { type Measured, type Operation, quantile } from '../load/load.ts'
import { type Kind, type Mixed, openMix } from '../scenarios/overload-mix.ts'
import { alignedTable } from '../table.ts'
import { tidy } from './measure.ts'

const ROUNDS = 3
const SECONDS = 8
const MIN_PER_SECOND = 300
const SEEK_SECONDS = 3
const WARM_SECONDS = 10
/** Requests come when they come, however many are still unanswered. */
const OPEN_LANES = 3_000
/** Time in which the queue builds up before requests are refused; excluded from quantiles. */
const ONSET_SECONDS = 1
const MAX_BATCH = 40_000
/** As a share. */
const HARDLY = 0.02
const KINDS: Kind[] = ['payment', 'order', 'call', 'document']
const REFUSED = ['50300', 'HTTP 503']

interface Phase {
  title: string
  /** Of the peak. */
  share: number
}
const NORMAL: Phase = { title: '平时（一半）', share: 0.5 }
const PHASES: Phase[] = [
  NORMAL,
  { title: '2 倍', share: 2 },
  { title: '5 倍', share: 5 },
  { title: '10 倍', share: 10 },
]

interface Seen {
  perSecond: number
  goodput: number
  refusedPerSecond: number
  refusalP99Ms: number
  byKind: Record<Kind, { okShare: number; p99Ms: number }>
}

/** More than the mall can carry, as an open loop: the peak, then half, twice and five and ten times as much, in turn in one run. */
export async function measureOverload(mall: BenchMall): Promise<string> {
  const make = await openMix(mall)
  const { port } = mall
  const closed = await openClients({ port, connections: CONNECTIONS, turn: 'first' })
  const open = await openClients({ port, connections: OPEN_LANES, turn: 'first' })
  const send = async (clients: typeof open, count: number, seconds: number, perSecond: number) => {
    await mall.signer.renew()
    const batch = await make(Math.min(MAX_BATCH, Math.ceil(count)))
    const go = await clients.prepare(batch)
    await tidy(mall)
    return { batch, measured: await go(seconds, perSecond) }
  }
  /** Raises the rate to three times the peak throughput. In a closed loop all calls would queue behind the documents. */
  const peakOf = async () => {
    let max = 0
    for (let rate = MIN_PER_SECOND; rate < 3 * max || max === 0; rate *= 1.4) {
      const { measured } = await send(open, rate * SEEK_SECONDS, SEEK_SECONDS, rate)
      max = Math.max(max, goodputOf(measured.each) / measured.seconds)
    }
    return max
  }
  await send(closed, 3_000, WARM_SECONDS, Number.POSITIVE_INFINITY)
  const peaks: number[] = []
  const seen = new Map<Phase, Seen[]>(PHASES.map((phase) => [phase, []]))
  const recovered: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const peak = await peakOf()
    peaks.push(peak)
    for (const phase of PHASES) {
      const rate = peak * phase.share
      const { batch, measured } = await send(open, rate * SECONDS, SECONDS, rate)
      seen.get(phase)?.push(seenIn(measured, batch, rate))
      if (phase === NORMAL) continue
      const half = peak * NORMAL.share
      const after = await send(open, half * SECONDS, SECONDS, half)
      recovered.push(recoveryOf(after.measured.each, half))
    }
  }
  closed.close()
  open.close()
  const top = median(peaks)
  const normal = middle(seen.get(NORMAL) ?? [])
  const rows = PHASES.map((phase) => {
    const one = middle(seen.get(phase) ?? [])
    return [
      phase.title,
      whole(one.perSecond),
      whole(one.goodput),
      `${Math.round((one.goodput / top) * 100)} %`,
      whole(one.refusedPerSecond),
      one.refusalP99Ms.toFixed(0),
      ...KINDS.map((kind) => {
        const { okShare, p99Ms } = one.byKind[kind]
        return `${Math.round(okShare * 100)} % ${p99Ms.toFixed(0)} ×${(p99Ms / normal.byKind[kind].p99Ms).toFixed(1)}`
      }),
      '',
    ]
  })
  const heads = ['每秒来', '次/秒', '成/秒', '占峰值', '拒/秒', '拒 p99 ms', '付款', '下单', '查看', '文档', '']
  return [
    `过载（开环，${ROUNDS} 轮的中位数；每类：成的比例、成的 p99 ms、是平时的几倍），峰值 ${whole(top)}/s`,
    alignedTable(heads, rows),
    `过载停止后恢复：${recovered.map((seconds) => `${seconds} s`).join('、')}`,
  ].join('\n')
}

const isRefused = ({ outcome }: Operation) => REFUSED.includes(outcome)
const goodputOf = (each: readonly Operation[]) => each.filter(({ outcome }) => outcome === 'ok').length

function seenIn({ each, seconds }: Measured, batch: Mixed, rate: number): Seen {
  const settled = each.filter(({ at }) => at / rate >= ONSET_SECONDS)
  const byKind = Object.fromEntries(
    KINDS.map((kind) => {
      const own = settled.filter(({ at }) => batch.kindOf(at) === kind)
      const ok = own.filter(({ outcome }) => outcome === 'ok')
      return [kind, { okShare: ok.length / (own.length || 1), p99Ms: p99Of(ok) }]
    }),
  )
  const refused = settled.filter(isRefused)
  return {
    perSecond: each.length / seconds,
    goodput: goodputOf(each) / seconds,
    refusedPerSecond: each.filter(isRefused).length / seconds,
    refusalP99Ms: p99Of(refused),
    // The names are those of KINDS.
    byKind: byKind as Seen['byKind'],
  }
}

const p99Of = (operations: readonly Operation[]) =>
  quantile(
    operations.map(({ tookMs }) => tookMs).sort((a, b) => a - b),
    0.99,
  )

/** From which second on hardly anybody is refused any more, once no more came than half of what can be carried. */
function recoveryOf(each: readonly Operation[], rate: number): number {
  const seconds = Array.from({ length: SECONDS }, (_, second) =>
    each.filter(({ at }) => Math.floor(at / rate) === second),
  )
  return seconds.findLastIndex((own) => own.filter(isRefused).length > HARDLY * own.length) + 1
}

/** Each number the median of the rounds. */
function middle(rounds: readonly Seen[]): Seen {
  const of = (read: (one: Seen) => number) => median(rounds.map(read))
  const byKind = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      { okShare: of((one) => one.byKind[kind].okShare), p99Ms: of((one) => one.byKind[kind].p99Ms) },
    ]),
  )
  return {
    perSecond: of((one) => one.perSecond),
    goodput: of((one) => one.goodput),
    refusedPerSecond: of((one) => one.refusedPerSecond),
    refusalP99Ms: of((one) => one.refusalP99Ms),
    // The names are those of KINDS.
    byKind: byKind as Seen['byKind'],
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const whole = (value: number) => Math.round(value).toLocaleString('en-US')
