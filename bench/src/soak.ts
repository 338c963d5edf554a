import { setTimeout as pause } from 'node:timers/promises'
import { type BenchMall, openBenchMall } from './bench-mall.ts'
import { openLanes } from './load/lane.ts'
import { type Batch, drive } from './load/load.ts'
import { memoryMiB } from './processes.ts'
import { spreadBookings } from './scenarios/booking.ts'
import { checkoutWithWallet } from './scenarios/checkout.ts'
import { openMix } from './scenarios/overload-mix.ts'
import { brokenBooks } from './soak/soak-books.ts'
import { FAULTS } from './soak/soak-faults.ts'
import { lineThrough } from './soak/soak-slope.ts'
import { alignedTable } from './table.ts'

/** `npm run soak`: hours of a mall's ordinary life, with a fault every few minutes. Ends with 1 when memory grows or books are broken. */
const MINUTES = Number(process.env.MALL_SOAK ?? 60)
const FAULT_MINUTES = Math.min(5, MINUTES / (FAULTS.length + 2))
/** Code is compiled and caches are filled in it: no growth is looked for. */
const WARM_SHARE = 1 / 3
const SAMPLE_MS = 5_000
const SLICE_SECONDS = 30
/** A second; far below what is carried, as most hours are. */
const RATES = { mix: 60, checkouts: 2, bookings: 2 }
/** The most that resident memory may grow, in MiB an hour, and what the fit of a short run may be off by. */
const MAX_GROWTH = 24
const NOISE_MIB = 12
const SETTLE_MS = 150_000

/** Before a login runs out, after 30 minutes. */
const LOGIN_MINUTES = 20
/** A row of the table of what memory holds. */
const ROW_MINUTES = 5

/** All in MiB. */
interface Sample {
  minute: number
  rss: number
  /** Live and dead objects, and what V8 has taken for them. */
  heap: number
  heapTaken: number
  /** Buffers and what else objects hold outside. */
  outside: number
}

const mall = await openBenchMall(process.argv.slice(2))
const isRight = await soak(mall).finally(() => mall.close())
process.exit(isRight ? 0 : 1)

async function soak(mall: BenchMall): Promise<boolean> {
  const before = new Set(await brokenBooks(mall.ctx))
  const makeFlood = await openMix(mall)
  const began = performance.now()
  const minute = () => (performance.now() - began) / 60_000
  const samples: Sample[] = []
  const outcomes = new Map<string, number>()
  const sampling = setInterval(async () => {
    const inside = await insideMiB(mall.port).catch(() => null)
    if (inside !== null) samples.push({ minute: minute(), rss: memoryMiB(mall.pid).now, ...inside })
  }, SAMPLE_MS)
  const load = async (name: string, prepare: () => Promise<(count: number) => Promise<Batch>>, perSecond: number) => {
    let make = await prepare()
    let loggedInAt = minute()
    while (minute() < MINUTES) {
      if (minute() - loggedInAt > LOGIN_MINUTES) {
        // Retried in the next turn if a fault interrupts.
        make = await prepare().catch(() => make)
        loggedInAt = minute()
      }
      await mall.signer.renew().catch(() => undefined)
      const slice = await make(perSecond * SLICE_SECONDS).then(
        (batch) => slicedOf(mall.port, batch, perSecond),
        reasonOf,
      )
      for (const [outcome, count] of typeof slice === 'string' ? new Map([[slice, 1]]) : slice)
        outcomes.set(`${name} ${outcome}`, (outcomes.get(`${name} ${outcome}`) ?? 0) + count)
    }
  }
  const befall = async () => {
    for (let nth = 0; minute() + FAULT_MINUTES < MINUTES; nth++) {
      await pause(FAULT_MINUTES * 60_000)
      const fault = FAULTS[nth % FAULTS.length]
      console.log(`第 ${minute().toFixed(1)} 分钟：${fault?.title}`)
      await fault?.happen(mall, makeFlood).catch((error: unknown) => console.log(String(error)))
    }
  }
  await Promise.all([
    load('浏览', () => openMix(mall), RATES.mix),
    load('下单', () => checkoutWithWallet.prepare(mall), RATES.checkouts),
    load('预约', () => spreadBookings.prepare(mall), RATES.bookings),
    befall(),
  ])
  clearInterval(sampling)
  const broken = await awaitSettledBooks(mall, before)
  return report(samples, outcomes, broken)
}

/** Without the values of a statement. */
function reasonOf(error: unknown): string {
  return String(error).split('\n', 1)[0] ?? ''
}

/** One slice on its own connections; requests cut by a fault are counted as such. */
async function slicedOf(port: number, { count, work }: Batch, perSecond: number): Promise<Map<string, number>> {
  const lanes = await openLanes(port, 8)
  const cut = { count, work: (lane: (typeof lanes)[number], index: number) => work(lane, index).catch(() => '断开') }
  const { outcomes } = await drive(lanes, cut, SLICE_SECONDS, perSecond)
  for (const lane of lanes) lane.close()
  return outcomes
}

/** Notices, closings and expiries come a little later than what they belong to. */
async function awaitSettledBooks({ ctx }: BenchMall, before: ReadonlySet<string>): Promise<string[]> {
  const until = performance.now() + SETTLE_MS
  for (;;) {
    const broken = (await brokenBooks(ctx)).filter((line) => !before.has(line))
    if (broken.length === 0 || performance.now() > until) return broken
    await pause(SAMPLE_MS)
  }
}

function report(samples: readonly Sample[], outcomes: ReadonlyMap<string, number>, broken: readonly string[]): boolean {
  const counted = samples.filter(({ minute }) => minute >= MINUTES * WARM_SHARE)
  const hours = (MINUTES * (1 - WARM_SHARE)) / 60
  const rss = lineThrough(counted.map(({ minute, rss }) => [minute / 60, rss]))
  const heap = lineThrough(counted.map(({ minute, heap }) => [minute / 60, heap]))
  const isStill = rss.slope * hours <= Math.max(MAX_GROWTH * hours, NOISE_MIB)
  const max = Math.max(...samples.map((one) => one.rss))
  console.log(memoryTable(samples))
  console.log(`${MINUTES} 分钟，${samples.length} 次取样；前三分之一不计`)
  console.log(
    `内存 ${rss.mean.toFixed(0)} MiB，最高 ${max.toFixed(0)}，每小时 ${rss.slope.toFixed(1)} MiB（最多 ${MAX_GROWTH}）`,
  )
  console.log(`堆 ${heap.mean.toFixed(0)} MiB，每小时 ${heap.slope.toFixed(1)} MiB`)
  console.log([...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join('，'))
  console.log(
    broken.length === 0 ? '账目都对得上' : `对不上的账目 ${broken.length}：\n${broken.slice(0, 20).join('\n')}`,
  )
  if (!isStill) console.log('内存在增长')
  return isStill && broken.length === 0
}

async function insideMiB(port: number): Promise<Pick<Sample, 'heap' | 'heapTaken' | 'outside'>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const mib = (name: string) => Number(new RegExp(`^nodejs_${name}_bytes (\\S+)`, 'm').exec(text)?.[1]) / 1024 / 1024
  return { heap: mib('heap_size_used'), heapTaken: mib('heap_size_total'), outside: mib('external_memory') }
}

/** Means of each few minutes: what grows, where something does. */
function memoryTable(samples: readonly Sample[]): string {
  const rows = Array.from({ length: Math.ceil(MINUTES / ROW_MINUTES) }, (_, nth) => {
    const own = samples.filter(({ minute }) => Math.floor(minute / ROW_MINUTES) === nth)
    const mean = (read: (one: Sample) => number) =>
      (own.reduce((sum, one) => sum + read(one), 0) / (own.length || 1)).toFixed(0)
    const columns = [mean(({ rss }) => rss), mean(({ heapTaken }) => heapTaken), mean(({ heap }) => heap)]
    return [`${nth * ROW_MINUTES}`, ...columns, mean(({ outside }) => outside), '']
  })
  return alignedTable(['从第几分钟', '内存', '堆占', '堆用', '堆外', ''], rows)
}
