import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { openBenchMall } from './bench-mall.ts'
import { alignedTable } from './table.ts'

/** Screens whose first sight counts, by name. */
const SCREENS: Record<string, string> = {
  home: '/',
  list: '/searchList?product_first_type_id=c-women',
  product: '/product/{product}',
  branch: '/branch',
  'branch-detail': '/branch/{branch}',
  compare: '/compare?ids={product},{other}',
  'content-news': '/mall-list?activeName=6',
  'content-article': '/mall-list-details/{news}',
  'content-health': '/healthInformation',
  'content-health-detail': '/healthInformation/detail/{health}',
  'content-lectures': '/health-lecture',
  'content-live-room': '/live-room',
  'content-recording': '/live-room?id={film}',
  'content-report': '/data-report',
  'content-about': '/mall/about',
  'content-help': '/profile/help-center',
  'content-agreement': '/user-agreement',
  'content-privacy': '/privacy-clause',
}
const LIGHTHOUSE = join(import.meta.dirname, '../lighthouse/node_modules/.bin/lighthouse')
/** A whole Chromium where there is one: its shell measures the same, but fewer people use it. */
const CHROMIUM =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((path) => existsSync(path)) ??
  ''
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const NetworkRequest = z.object({ resourceType: z.string().default(''), transferSize: z.number().default(0) })
const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.intersection(
    z.record(z.string(), z.object({ score: z.number().nullable(), numericValue: z.number().optional() })),
    z.object({ 'network-requests': z.object({ details: z.object({ items: z.array(NetworkRequest) }) }) }),
  ),
})
type Report = z.output<typeof Report>

const run = promisify(execFile)

/** A browser's trace sometimes lacks its beginning (NO_NAVSTART), independently of the screen. */
const TRIES = 3

/** What Lighthouse sees at an address, on a phone with a slow network. */
async function lookAt(url: string, preset: string): Promise<string> {
  const flags = [url, '--output=json', '--quiet', preset, '--chrome-flags=--headless=new --no-sandbox']
  const env = { ...process.env, CHROME_PATH: CHROMIUM }
  for (let tried = 1; ; tried++) {
    try {
      return (await run(LIGHTHOUSE, flags, { env, maxBuffer: 64 * 1024 * 1024 })).stdout
    } catch (error) {
      if (tried === TRIES) throw error
    }
  }
}

/** The second visit counts: by then the mall has made the document and the pictures in their sizes. */
async function reportOn(url: string): Promise<Report> {
  await lookAt(url, '--only-audits=final-screenshot')
  return Report.parse(JSON.parse(await lookAt(url, `--only-categories=${CATEGORIES.join(',')}`)))
}

const score = (report: Report, category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
const value = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? 0

/** Kilobytes of script as they travelled, compressed and with their headers. */
function scriptWeight({ audits }: Report): number {
  const scripts = audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
}

/** What lost points outside of speed: names to look up in Lighthouse's own words. */
function lost(report: Report): string {
  const faults = CATEGORIES.slice(1).flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
  return faults.join('，')
}

const lineOf = (name: string, report: Report) => [
  name,
  ...CATEGORIES.map((category) => String(score(report, category))),
  (value(report, 'first-contentful-paint') / 1000).toFixed(2),
  (value(report, 'largest-contentful-paint') / 1000).toFixed(2),
  value(report, 'cumulative-layout-shift').toFixed(3),
  value(report, 'total-blocking-time').toFixed(0),
  scriptWeight(report).toFixed(1),
  report.environment.benchmarkIndex.toFixed(0),
  lost(report),
]

const chosen = Object.entries(SCREENS).filter(
  ([name]) => process.argv.length <= 2 || process.argv.slice(2).some((word) => name.includes(word)),
)
const mall = await openBenchMall([])
try {
  const { rows } = await mall.ctx.pool.query<Record<string, string>>(
    `select min(id) as product, max(id) as other, (select min(id) from branch) as branch,
       (select min(id) from article where kind = 'news') as news,
       (select min(id) from article where kind = 'health') as health,
       (select min(id) from lecture where video_url <> '') as film
     from product where is_on_sale and is_audited and service_kind = 'general'`,
  )
  const known = rows[0] ?? {}
  const lines: string[][] = []
  const failed: string[] = []
  for (const [name, path] of chosen) {
    const url = path.replace(/\{(\w+)\}/g, (_, key: string) => known[key] ?? '')
    try {
      lines.push(lineOf(name, await reportOn(`http://localhost:${mall.port}${url}`)))
      console.log(lines.at(-1)?.join('  '))
    } catch (error) {
      failed.push(name)
      console.error(name, error)
    }
  }
  const heads = [
    '画面',
    '性能',
    '无障碍',
    '最佳实践',
    'SEO',
    'FCP s',
    'LCP s',
    'CLS',
    'TBT ms',
    '脚本 KB',
    '机器',
    '失分',
  ]
  console.log(`\n系统负载 ${loadavg()[0]?.toFixed(1)}\n\n${alignedTable(heads, lines)}`)
  if (failed.length > 0) {
    console.error(`没有测到：${failed.join('，')}`)
    process.exitCode = 1
  }
} finally {
  await mall.close()
}
process.exit()
