// What the laws of this house read: every file of the repository, and what it imports.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const ROOT = import.meta.dirname
const SKIPPED = new Set(['node_modules', 'build', 'migrations', 'test-results', 'playwright-report'])
/** `values` are the imports that stay when types are stripped. */
export type Source = { path: string; text: string; lines: string[]; imports: string[]; values: string[] }

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || (entry.name.startsWith('.') && entry.name !== '.ci')) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : []
  })
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*'([^']+)'|\bimport\(?\s*'([^']+)'/g

export function read(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const found = [...text.matchAll(IMPORT)].map(([line, ...names]) => ({
    name: whereIs(names.find((name) => name !== undefined) ?? '', path),
    isType: /^\s*(import|export) type\b/.test(line),
  }))
  return {
    path,
    text,
    lines: text.replace(/\n$/, '').split('\n'),
    imports: found.map(({ name }) => name),
    values: found.flatMap(({ name, isType }) => (isType ? [] : [name])),
  }
}

/** `./x.ts` and `@mall/contract/x` become paths of this repository; names of packages stay as they are. */
function whereIs(name: string, from: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(from), name))
  const own = /^@mall\/([^/]+)\/(.+)$/.exec(name)
  if (!own) return name
  if (own[1] === 'ui') return `ui/src/${own[2]}`
  if (own[1] === 'web') return `web/app/${own[2]}.ts`
  return own[2]?.startsWith('test/') ? `${own[1]}/${own[2]}.ts` : `${own[1]}/src/${own[2]}.ts`
}

export const files = walk('.')
export const sources = files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')).map(read)
/** This file names what it forbids. */
export const others = sources.filter(({ path }) => path !== 'house.test.ts')
export const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path) || path.startsWith('e2e/')
export const inFolder = (folder: string) => (source: Source) => source.path.startsWith(`${folder}/`)
export const isData = ({ path }: Source) => /^(demo-data\/src\/content|web\/app\/art)\//.test(path)

/** Every line of `where` that matches is a fault, told as `path:line: text`. */
export function linesWith(pattern: RegExp, where: Source[]): string[] {
  return where.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
}

/** The names that this text begins lines of its own with, as `  NAME: …`. */
export const namesIn = (path: string) =>
  read(path).lines.flatMap((line) => /^ {2}([A-Z][A-Z0-9_]+): /.exec(line)?.[1] ?? [])

/** Every import that `mayNot` gives a reason against is a fault, told as `path → import: reason`. */
export function importsAgainst(
  where: Source[],
  mayNot: (imported: string, from: Source) => string | undefined,
): string[] {
  return where.flatMap((source) =>
    source.imports.flatMap((imported) => {
      const reason = mayNot(imported, source)
      return reason ? [`${source.path} → ${imported}: ${reason}`] : []
    }),
  )
}
