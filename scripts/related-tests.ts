/** Which tests a change can break, nearest first: read from the imports, and from the names of the calls that they make. */
import { dirname } from 'node:path'

interface Source {
  path: string
  text: string
  imports: string[]
}

const FEW = 5

const isTest = (path: string) => /\.test\.tsx?$/.test(path) && !path.startsWith('e2e/')

/** A path of a file or a folder, or the name of a folder such as a module: all files in it. */
export function filesOf(target: string, sources: readonly Source[]): string[] {
  const path = target.replace(/^\.\//, '').replace(/\/$/, '')
  const paths = sources.map((source) => source.path)
  const inside = paths.filter((one) => one === path || one.startsWith(`${path}/`))
  return inside.length > 0 || path.includes('/')
    ? inside
    : paths.filter((one) => dirname(one).split('/').includes(path))
}

/** The calls that these files define or serve. */
export function callsOf(files: readonly string[], sources: readonly Source[]): string[] {
  const all = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name]) => name ?? ''),
    ),
  )
  const texts = sources.filter(({ path }) => files.includes(path) && !isTest(path) && !path.startsWith('web/'))
  const exported = texts.flatMap(({ text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => name ?? ''),
  )
  return [...new Set(exported.filter((name) => all.has(name)))]
}

/**
 * First the files' own tests, then those that import them, by how many steps, then those that make one of their calls. A file
 * on which a third of all tests stand (the mall as a whole, all calls) leads no further: through it everything is related.
 * Where that leaves next to nothing, it leads on.
 */
export function relatedTests(files: readonly string[], sources: readonly Source[]): string[] {
  const tests = sources.filter(({ path }) => isTest(path))
  const near = ordered(files, sources, tests.length / 3)
  return near.length < FEW ? [...new Set([...near, ...ordered(files, sources, tests.length)])] : near
}

/**
 * The tests that fit into the time, and the others. Of a folder's own tests the quickest come first, so that one long one does not
 * keep out all rules; then the nearest. Where nothing fits, the first alone.
 */
export function withinTime(
  tests: readonly string[],
  files: readonly string[],
  secondsOf: (path: string) => number,
  max: number,
): [string[], string[]] {
  const own = tests.filter((path) => files.includes(path)).toSorted((one, other) => secondsOf(one) - secondsOf(other))
  let spent = 0
  const fitting = [...own, ...tests.filter((path) => !files.includes(path))].filter((path) => {
    const fits = spent + secondsOf(path) <= max
    if (fits) spent += secondsOf(path)
    return fits
  })
  const chosen = fitting.length > 0 ? fitting : tests.slice(0, 1)
  return [chosen, tests.filter((path) => !chosen.includes(path))]
}

function ordered(files: readonly string[], sources: readonly Source[], max: number): string[] {
  const importers = importersOf(sources)
  const tests = sources.filter(({ path }) => isTest(path))
  const folders = new Set(files.map((path) => dirname(path)))
  const steps = stepsFrom(files, importers, max)
  const calls = callsOf(files, sources)
  const makesOne = calls.length > 0 ? new RegExp(`\\.(${calls.join('|')})\\b`) : /^\b$/
  const bySteps = tests.flatMap(({ path, text }) => {
    const away = steps.get(path) ?? (makesOne.test(text) ? 50 : null)
    if (away === null) return []
    const isOwn = files.some((file) => path.replace(/\.test\.tsx?$/, '') === file.replace(/\.tsx?$/, ''))
    return [{ path, away: isOwn || files.includes(path) ? -1 : folders.has(dirname(path)) ? Math.min(away, 1) : away }]
  })
  return bySteps.toSorted((one, other) => one.away - other.away).map(({ path }) => path)
}

function importersOf(sources: readonly Source[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  const paths = new Set(sources.map(({ path }) => path))
  for (const { path, imports } of sources) {
    for (const imported of imports) {
      const name = [imported, `${imported}x`, `${imported}.ts`, `${imported}.tsx`].find((one) => paths.has(one))
      if (name) importers.set(name, [...(importers.get(name) ?? []), path])
    }
  }
  return importers
}

/** How many imports away each file is. */
function stepsFrom(files: readonly string[], importers: Map<string, string[]>, max: number): Map<string, number> {
  const steps = new Map(files.map((path) => [path, 0]))
  let edge = [...files]
  for (let step = 1; edge.length > 0; step++) {
    const next = edge.flatMap((path) => (step > 1 && isHub(path, importers, max) ? [] : (importers.get(path) ?? [])))
    edge = [...new Set(next)].filter((path) => !steps.has(path))
    for (const path of edge) steps.set(path, step)
  }
  return steps
}

const hubs = new WeakMap<object, Map<string, boolean>>()

function isHub(path: string, importers: Map<string, string[]>, max: number): boolean {
  const known = hubs.get(importers) ?? new Map<string, boolean>()
  hubs.set(importers, known)
  const before = known.get(path)
  if (before !== undefined) return before
  const reached = new Set([path])
  for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer)
  const is = [...reached].filter(isTest).length > max
  known.set(path, is)
  return is
}
