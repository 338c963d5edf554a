import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { loadDemoOnce } from '@mall/server/app/load-demo-once'
import { startEmbeddedPostgres } from '@mall/server/platform/database/embedded'
import { removeFolder } from '../bench-mall.ts'
import { addVersions } from '../load/versions.ts'
import { alignedTable } from '../table.ts'
import { type MallDatabase, openMallContext } from './mall-context.ts'
import { KINDS } from './queries.ts'
import { EngineResult } from './result.ts'

const SIZES = [1_000, 100_000]
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PROCESS = fileURLToPath(new URL('engine-process.ts', import.meta.url))

const ENGINES = { ours: '自己的', minisearch: 'MiniSearch 7', orama: 'Orama 3', postgres: 'PostgreSQL + pg_trgm' }
const ADAPTERS: Readonly<Record<string, string>> = { minisearch: 'mini-search', orama: 'orama', postgres: 'postgres' }

/** What of the module search stays whichever engine is behind it. */
const SHARED_FILES =
  'catalogue-search handlers home-categories public live-index parse-query suggest filters branch-availability coupon-matches eligible-audiences free-this-week stored-cards'.split(
    ' ',
  )

/** Runs the same queries on each engine at each size, sequentially, each in its own process. */
export async function measureSearchEngines(only: readonly string[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mall-bench-'))
  const log = { info: () => undefined, warn: console.warn }
  const embedded = await startEmbeddedPostgres({ dataDir, log })
  const database = { dataDir, databaseUrl: embedded.url, ownerUrl: embedded.ownerUrl }
  const tables: string[] = []
  try {
    const mall = await openMallContext(database)
    await loadDemoOnce(mall.ctx, database)
    for (const size of SIZES) {
      await addVersions(mall.ctx, embedded.ownerUrl, size)
      await mall.owner.query('vacuum analyze')
      const results: EngineResult[] = []
      for (const name of Object.keys(ENGINES).filter((one) => only.length === 0 || only.includes(one))) {
        const result = await measureEngine(name, size, database)
        const { totals: _totals, missed, ...figures } = result
        console.log(`${size} ${JSON.stringify(figures)}；未排第一：${missed.join('；')}`)
        results.push(result)
      }
      tables.push(`${size.toLocaleString('en-US')} 件商品`, tableOf(results), differencesIn(results))
    }
    await mall.close()
    return tables.join('\n\n')
  } finally {
    await embedded.stop()
    await removeFolder(dataDir)
  }
}

async function measureEngine(
  name: string,
  size: number,
  { dataDir, databaseUrl, ownerUrl }: MallDatabase,
): Promise<EngineResult> {
  const flags = ['--expose-gc', '--max-old-space-size=12000']
  const child = spawn(process.execPath, [...flags, PROCESS, name, String(size), dataDir, databaseUrl, ownerUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = (await text(child.stdout)).trim().split('\n')
  return EngineResult.parse(JSON.parse(lines.at(-1) ?? ''))
}

function tableOf(results: readonly EngineResult[]): string {
  const kinds = Object.keys(KINDS)
  const heads = [
    '引擎',
    '相关',
    ...kinds.map((kind) => `${kind} p50/p99 ms`),
    '建索引 s',
    '内存 MiB',
    '磁盘 MiB',
    '自己的行',
    '',
  ]
  const rows = results.map((result) => [
    ENGINES[result.name as keyof typeof ENGINES] ?? result.name, // its name came from ENGINES
    `${result.found}/${result.of}`,
    ...kinds.map((kind) => `${digits(result.kinds[kind]?.p50)}/${digits(result.kinds[kind]?.p99)}`),
    (result.buildMs / 1_000).toFixed(1),
    mebibytes(result.memoryBytes),
    mebibytes(result.diskBytes),
    String(linesFor(result.name)),
    result.ranking === 'bands' ? '分档后按运营顺序' : '按得分',
  ])
  return alignedTable(heads, rows)
}

const digits = (ms = Number.NaN) => ms.toFixed(ms < 10 ? 1 : 0)
const mebibytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)

/** How often an engine finds as many products as the first one, by kind. */
function differencesIn([first, ...others]: readonly EngineResult[]): string {
  return others
    .map(({ name, totals }) => {
      const same = Object.keys(KINDS).map((kind) => {
        const keys = Object.keys(totals).filter((key) => key.startsWith(`${kind} `))
        return `${kind} ${keys.filter((key) => totals[key] === first?.totals[key]).length}/${keys.length}`
      })
      return `${name} 与第一行件数相同：${same.join('，')}`
    })
    .join('\n')
}

/** Lines that are neither empty nor comments: of the module search without its tests, or of what would stand in its place. */
function linesFor(name: string): number {
  const own = globSync('server/src/modules/search/**/*.ts', { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'))
  const shared = own.filter((path) => SHARED_FILES.some((file) => path.endsWith(`/${file}.ts`)))
  const adapter = ADAPTERS[name]
  const all = adapter
    ? [
        ...shared,
        ...['documents', 'term-query', 'search-under-test', adapter].map(
          (file) => `bench/src/search-engines/${file}.ts`,
        ),
      ]
    : own
  return all.reduce((sum, path) => sum + codeLines(readFileSync(join(ROOT, path), 'utf8')), 0)
}

function codeLines(source: string): number {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return code.split('\n').filter((line) => line.trim() !== '').length
}
