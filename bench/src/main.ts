import { availableParallelism, cpus, loadavg } from 'node:os'
import { openBenchMall } from './bench-mall.ts'
import { CONNECTIONS } from './load/lane.ts'
import type { Scenario } from './load/scenario.ts'
import { openBaselineServer } from './measurements/baseline-server.ts'
import { measureBeside } from './measurements/beside.ts'
import { measureConsole } from './measurements/console.ts'
import { measureEvents } from './measurements/events.ts'
import { measureExtracts } from './measurements/extracts.ts'
import { measureFleet } from './measurements/fleet.ts'
import { measureJobs } from './measurements/jobs.ts'
import { measure, SECONDS } from './measurements/measure.ts'
import { measureOverload } from './measurements/overload.ts'
import { measurePublish } from './measurements/publish.ts'
import { measureReports } from './measurements/reports.ts'
import { measureStart } from './measurements/start.ts'
import { memoryMiB } from './processes.ts'
import { hotSlot, spreadBookings, spreadHolds } from './scenarios/booking.ts'
import { checkout, checkoutWithWallet } from './scenarios/checkout.ts'
import { fewCoupons, hotCoupon } from './scenarios/coupon.ts'
import { searchDifferent, searchPopular } from './scenarios/search.ts'
import { searchAmong } from './scenarios/search-scale.ts'
import { cart, documents, productDetail } from './scenarios/shop.ts'
import { measureSearchEngines } from './search-engines/measure-search-engines.ts'
import { type Line, tableOf } from './table.ts'

const SCENARIOS: Record<string, Scenario> = {
  'search-different': searchDifferent,
  'search-popular': searchPopular,
  detail: productDetail,
  cart,
  checkout,
  'checkout-wallet': checkoutWithWallet,
  'hot-slot': hotSlot,
  'hot-coupon': hotCoupon,
  'few-coupons': fewCoupons,
  'spread-holds': spreadHolds,
  'spread-bookings': spreadBookings,
  'document-home': documents('/', '首页文档'),
  'document-product': documents('/product/{id}', '商品页文档，全部商品轮流'),
}

/** Only when asked for by this name: it fills the mall with products, in which the others would then be measured. */
const SCALE = 'search-scale'
const SIZES: Record<string, Scenario> = {
  [`${SCALE}-1k`]: searchAmong(1_000),
  [`${SCALE}-100k`]: searchAmong(100_000),
}

/** Other members' calls, alone and during a rush for one timespan. */
const BESIDE = 'beside'
/** More than it can carry. */
const OVERLOAD = 'overload'
/** Background jobs: messages of bookings. */
const JOBS = 'jobs'
/** Claims of a coupon while the console publishes a change set. */
const PUBLISH = 'console-publish'
/** Only by this name: what staff ask of a mall with a million orders, or as many as the word after it says. */
const CONSOLE = 'console'
/** The same with the console in a process of its own. */
const CONSOLE_APART = 'console-apart'
/** Only by this name: lists of a million rows, or of as many as the word after it says, taken out as files. */
const EXTRACT = 'console-extract'
/** Only by this name: pages of reports among 200,000, or as many as the word after it says, and reports that arrive. */
const REPORTS = 'reports'
/** Only by this name: events through the feed and to webhooks. */
const EVENTS = 'events'
/** Only by this name: the same operations at one process and at several. */
const FLEET = 'fleet'
/** Compares search engines; runs only by this name, followed by the engines. */
const SEARCH_ENGINES = 'search-engines'
/** From nothing to the first answer. */
const START = 'start'

// `npm run bench -- search`: scenarios by a part of their name; words with dashes go to the mall's Node (--cpu-prof).
const args = process.argv.slice(2)
const flags = args.filter((word) => word.startsWith('--'))
const names = args.filter((word) => !word.startsWith('--'))
if (names[0] === SEARCH_ENGINES) {
  console.log(`\n${await measureSearchEngines(names.slice(1))}\n`)
  process.exit(0)
}
if (names[0] === FLEET) {
  console.log(`\n${await measureFleet(flags)}\n`)
  process.exit(0)
}
const named = (scenarios: Record<string, Scenario>) =>
  Object.entries(scenarios).filter(([name]) => names.length === 0 || names.some((word) => name.includes(word)))
const isBeside = names.includes(BESIDE)
const isOverload = names.includes(OVERLOAD)
const isJobs = names.includes(JOBS)
const isStart = names.includes(START)
const isPublish = names.includes(PUBLISH)
const isConsoleApart = names[0] === CONSOLE_APART
const isConsole = names[0] === CONSOLE || isConsoleApart
const isExtract = names[0] === EXTRACT
const isReports = names[0] === REPORTS
const isEvents = names[0] === EVENTS
const chosen = names.some((word) => word.startsWith(SCALE)) ? named(SIZES) : named(SCENARIOS)
const isAny = [isBeside, isOverload, isJobs, isStart, isPublish, isConsole, isExtract, isReports, isEvents].includes(
  true,
)
if (chosen.length === 0 && !isAny) {
  console.error(`没有这个场景：${names.join('、')}。可选：${Object.keys(SCENARIOS).join('、')}`)
  process.exit(1)
}

const closing: (() => Promise<void>)[] = []
const closeAll = async () => {
  for (const close of closing.splice(0).reverse()) await close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closeAll().finally(() => process.exit(130)))
}
try {
  if (names.length === 0 || isStart) console.log(`\n${await measureStart()}\n`)
  if (isStart && names.length === 1) process.exit(0)
  console.log('正在启动商城并载入演示数据……')
  const mall = await openBenchMall(flags, { isConsoleApart })
  closing.push(mall.close)
  const baseline = await openBaselineServer(mall)
  closing.push(baseline.stop)
  const [load = 0] = loadavg()
  console.log(
    `${new Date().toISOString().slice(0, 16)} UTC，${cpus()[0]?.model.trim()} × ${availableParallelism()}，系统负载 ${load.toFixed(1)}；` +
      `${CONNECTIONS} 个连接，每项 ${SECONDS} 秒，搜索页 ${baseline.bytes} 字节`,
  )
  if (names.length === 0 || isBeside) console.log(`\n${await measureBeside(mall, hotSlot)}\n`)
  if (names.length === 0 || isOverload) console.log(`\n${await measureOverload(mall)}\n`)
  if (names.length === 0 || isJobs) console.log(`\n${await measureJobs(mall)}\n`)
  if (names.length === 0 || isPublish) console.log(`\n${await measurePublish(mall)}\n`)
  if (isConsole) console.log(`\n${await measureConsole(mall, Number(names[1] ?? 1_000_000))}\n`)
  if (isExtract) console.log(`\n${await measureExtracts(mall, Number(names[1] ?? 1_000_000))}\n`)
  if (isReports) console.log(`\n${await measureReports(mall, Number(names[1] ?? 200_000))}\n`)
  if (isEvents) console.log(`\n${await measureEvents(mall)}\n`)
  const lines: Line[] = []
  for (const [name, scenario] of chosen) {
    const line = await measure(mall, baseline, scenario)
    console.log(`${name} ${Math.round(line.perSecond)}/s`)
    lines.push(line)
  }
  const { now, peak } = memoryMiB(mall.pid)
  if (lines.length > 0) console.log(`\n${tableOf(lines)}`)
  console.log(`\n商城进程内存 ${Math.round(now)} MiB，最高 ${Math.round(peak)} MiB`)
} finally {
  await closeAll()
}
// Connections of the load may still be open; nothing is left to wait for.
process.exit(0)
