// One engine in its own process: indexes, queries, and prints the figures as one line of JSON.

import type { Ranking } from './engine.ts'
import { openMallContext } from './mall-context.ts'
import { openMiniSearch } from './mini-search.ts'
import { openOrama } from './orama.ts'
import { openPostgres, preparePostgres } from './postgres.ts'
import { CASES, KINDS } from './queries.ts'
import type { EngineResult } from './result.ts'
import { openEngineSearch, openMallSearch, type SearchUnderTest } from './search-under-test.ts'

const [name = '', size = '', dataDir = '', databaseUrl = '', ownerUrl = ''] = process.argv.slice(2)
const SECONDS_A_KIND = 5
const MAX_PER_KIND = 400
const WARM_UP = 20
const WARM_UP_SECONDS = 3

const { ctx, owner, close } = await openMallContext({ dataDir, databaseUrl, ownerUrl })

/** Live memory: V8's heap and external arrays. */
function liveBytes(): number {
  global.gc?.()
  global.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const postgres = name === 'postgres' ? openPostgres(owner) : null
const engines: Record<string, () => SearchUnderTest | Promise<SearchUnderTest>> = {
  ours: () => openMallSearch(ctx),
  minisearch: () => openEngineSearch(ctx, openMiniSearch()),
  orama: () => openEngineSearch(ctx, openOrama()),
  postgres: () => openEngineSearch(ctx, postgres ?? openPostgres(owner)),
}
const open = engines[name]
if (!open) throw new Error(`no engine ${name}`)
if (postgres) await preparePostgres(owner)

const answering = await open()
const before = liveBytes()
const began = performance.now()
await answering.build()
const buildMs = performance.now() - began
const memoryBytes = liveBytes() - before

const found = { score: 0, bands: 0 }
const missed: string[] = []
/** What finds more of the cases; Orama takes minutes for that among many products, and bands found more among few. */
const isAskedOnce = name === 'ours' || (name === 'orama' && Number(size) > 1_000)
const rankings: readonly Ranking[] = isAskedOnce ? ['bands'] : ['score', 'bands']
for (const ranking of rankings) {
  for (const { input, first, meant } of CASES) {
    const [title = ''] = (await answering.answer(input, ranking))().titles
    const expected = first ?? (meant ? (await answering.answer(meant, ranking))().titles[0] : undefined) ?? '?'
    if (title.startsWith(expected)) found[ranking] += 1
    else missed.push(`${ranking} ${input.searchItem} ${title}`)
  }
}
const ranking: Ranking = found.score > found.bands ? 'score' : 'bands'
const missedHere = missed.filter((one) => one.startsWith(ranking)).map((one) => one.slice(ranking.length + 1))

const kinds: EngineResult['kinds'] = {}
const totals: EngineResult['totals'] = {}
for (const [kind, inputAt] of Object.entries(KINDS)) {
  const times: number[] = []
  const warmUntil = performance.now() + WARM_UP_SECONDS * 1_000
  let until = 0
  for (let index = 0; times.length < MAX_PER_KIND && (until === 0 || performance.now() < until); index++) {
    const input = inputAt(index)
    const isWarm = index >= WARM_UP || performance.now() > warmUntil
    if (isWarm && until === 0) until = performance.now() + SECONDS_A_KIND * 1_000
    const start = performance.now()
    const read = await answering.answer(input, ranking)
    if (isWarm) times.push(performance.now() - start)
    else totals[`${kind} ${index}`] = read().total
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  kinds[kind] = { p50: at(0.5), p99: at(0.99), count: times.length }
}

const result: EngineResult = {
  ...{ name, ranking, found: Math.max(found.score, found.bands), of: CASES.length, missed: missedHere, kinds, totals },
  ...{ buildMs, memoryBytes, diskBytes: (await postgres?.diskBytes?.()) ?? 0 },
}
await close()
console.log(JSON.stringify(result))
process.exit(0)
