// The laws of docs/architecture.md: its drawing shows who imports whom, its links and names are there.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { LAYERS, MODULES } from './house-order.ts'
import { files, isTest, read, type Source, sources } from './house-sources.ts'
import { type Architecture, type Room, readArchitecture } from './scripts/architecture-text.ts'
import { drawArchitecture } from './scripts/draw-architecture.ts'

const ROOT = import.meta.dirname
const text = readFileSync(join(ROOT, 'docs/architecture.txt'), 'utf8')
const architecture = readArchitecture(text)

test('docs/architecture.svg is drawn from its text: node scripts/draw-architecture.ts', () => {
  expect(read('docs/architecture.svg').text).toBe(drawArchitecture(text))
})

test('the modules and layers of the drawing are the folders that are there', () => {
  const foldersOf = (path: string) =>
    readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
  expect(MODULES.toSorted()).toEqual(foldersOf('server/src/modules').toSorted())
  expect(LAYERS.filter((name) => !foldersOf('web/app').includes(name))).toEqual([])
})

const roomsOf = ({ columns, bottom }: Architecture): Room[] => [...columns.flat(), bottom]

function roomOf(path: string): Room | undefined {
  const isIn = (folder: string) => path === folder || path.startsWith(`${folder}/`)
  return roomsOf(architecture).find(({ folders }) => folders.some(isIn))
}

const isForTests = (source: Source) => isTest(source) || /samples\.ts$|\/testing\//.test(source.path)

/** `from > to` of all rooms that import each other, each with the files that do. */
function importsBetweenRooms(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const source of sources.filter((one) => !isForTests(one))) {
    const from = roomOf(source.path)
    for (const to of source.imports.map(roomOf)) {
      if (!from || !to || from === to) continue
      const pair = `${from.name} > ${to.name}`
      found.set(pair, [...(found.get(pair) ?? []), source.path])
    }
  }
  return found
}

/** Below it in its column, or below all. */
const below = architecture.columns.flatMap((rooms) =>
  rooms.flatMap((from, index) =>
    [...rooms.slice(index + 1), architecture.bottom].map((to) => `${from.name} > ${to.name}`),
  ),
)

test('the drawing shows every import between rooms, and no arrow that none stands for', () => {
  const between = importsBetweenRooms()
  const arrows = architecture.arrows.filter(({ kind }) => kind === 'arrow').map(({ from, to }) => `${from} > ${to}`)
  const notShown = [...between].filter(([pair]) => !arrows.includes(pair) && !below.includes(pair))
  expect(notShown).toEqual([])
  expect(arrows.filter((pair) => !between.has(pair))).toEqual([])
})

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g
const linksIn = (path: string, line: string) =>
  [...line.matchAll(LINK)].map(([, to = '']) => join(dirname(path), to).replace(/\/$/, ''))

test('link targets of documents exist', () => {
  const documents = files.filter((path) => path.endsWith('.md')).map(read)
  const faults = documents.flatMap(({ path, lines }) =>
    lines
      .flatMap((line) => linksIn(path, line).filter((to) => !existsSync(join(ROOT, to))))
      .map((to) => `${path}: ${to}`),
  )
  expect(documents.length).toBeGreaterThan(50)
  expect(faults).toEqual([])
})

/** Of a file or a folder of this repository; what a build writes, and `…-….ts` for several, are left out. */
const PATH =
  /(?<![\w/.@-])(?:server|web|ui|contract|docs|scripts|e2e|bench|sandbox|connector|demo-data|deploy)\/[\w./-]*\w\/?(?![\w…<*/-]|\.\w)/g
const NOT_HERE = /^web\/build|^deploy\/mall\.env$/

test('paths named in comments and documents exist', () => {
  const commentsOf = ({ path, lines }: Source) => ({
    path,
    lines: lines.filter((line) => /^\s*(\/?\*|\/\/)/.test(line)),
  })
  const documents = files.filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/')).map(read)
  const faults = [...documents, ...sources.map(commentsOf)].flatMap(({ path, lines }) =>
    lines
      .flatMap((line) => line.replace(LINK, '').match(PATH) ?? [])
      .filter((named) => !NOT_HERE.test(named) && !existsSync(join(ROOT, named)))
      .map((named) => `${path}: ${named}`),
  )
  expect(faults).toEqual([])
})

test('a name in docs/architecture.md stands in one of the files linked in its line', () => {
  const faults = read('docs/architecture.md').lines.flatMap((line) => {
    const linked = linksIn('docs/architecture.md', line).filter((to) => statSync(join(ROOT, to)).isFile())
    const texts = linked.map((to) => read(to).text)
    const names = [...line.matchAll(/`([A-Za-z_]\w*)`/g)].map(([, name = '']) => name)
    return names
      .filter((name) => !texts.some((one) => new RegExp(`\\b${name}\\b`).test(one)))
      .map((name) => `${name}: not in ${linked.join(', ') || 'any file linked there'}`)
  })
  expect(faults).toEqual([])
})
