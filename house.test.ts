// The laws of this house: which part may know which, what things are called, where the outside world comes in.
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { OLD_WORDS } from './house-old-words.ts'
import { MODULES } from './house-order.ts'
import {
  files,
  importsAgainst,
  inFolder,
  isData,
  isTest,
  linesWith,
  namesIn,
  others,
  read,
  sources,
} from './house-sources.ts'

/** As the last word of a name; the shop's customer service may well have its bubble. */
const NEVER_NAMES = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'service', 'repository']
/** The one place whose statements may know the tables of several modules. */
const PERSISTENCE = ['persistence', 'payment-persistence'].map((name) => `server/src/modules/checkout/${name}.ts`)
const PUBLIC_FILES = ['public.ts', 'handlers.ts', 'jobs.ts', 'tables.ts', 'samples.ts']

const WORKSPACES = ['contract', 'ui', 'server', 'web', 'console', 'sandbox', 'connector', 'demo-data', 'bench', 'e2e']
const KNOWS: Record<string, string[]> = {
  contract: [],
  server: ['contract', 'sandbox', 'demo-data'],
  ui: [],
  web: ['contract', 'ui'],
  console: ['contract', 'ui'],
  sandbox: ['contract'],
  connector: ['contract'],
  'demo-data': ['contract'],
}

test('workspaces know only those that they may: contract ← server, contract and ui ← web', () => {
  const faults = Object.entries(KNOWS).flatMap(([workspace, known]) =>
    importsAgainst(sources.filter(inFolder(workspace)), (imported, from) => {
      const target = WORKSPACES.find((name) => imported.startsWith(`${name}/`))
      if (!target || target === workspace || known.includes(target)) return undefined
      if (imported.startsWith('server/test/') && (isTest(from) || /\/testing\//.test(from.path))) return undefined
      // Drawings import nothing, so that every maker of pictures may use them.
      if (imported.startsWith('web/app/art/') && workspace !== 'ui') return undefined
      return `${workspace} may know ${known.join(', ') || 'nobody'}`
    }),
  )
  expect(faults).toEqual([])
})

const CONTRACT_STANDS_ON = ['zod', 'dpop', '@internationalized/date']

test('the contract stands on small packages that run everywhere', () => {
  const contract = sources.filter(inFolder('contract')).filter((source) => !isTest(source))
  expect(
    importsAgainst(contract, (imported) =>
      imported.startsWith('contract/') || CONTRACT_STANDS_ON.includes(imported)
        ? undefined
        : `only ${CONTRACT_STANDS_ON.join(', ')}`,
    ),
  ).toEqual([])
})

test('modules use only the public.ts of those before them', () => {
  const faults = importsAgainst(sources.filter(inFolder('server')), (imported, { path }) => {
    const [to, file] = /^server\/src\/modules\/([^/]+)\/(.+)$/.exec(imported)?.slice(1) ?? []
    const from = /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
    if (to === undefined || file === undefined || to === from) return undefined
    if (from === undefined)
      return PUBLIC_FILES.includes(file) || file.endsWith('-tables.ts')
        ? undefined
        : `from outside a module only ${PUBLIC_FILES.join(', ')}`
    if (MODULES.indexOf(to) > MODULES.indexOf(from)) return `${to} comes after ${from}`
    const forTests = /(\.test|samples)\.ts$/.test(path) && file === 'samples.ts'
    const forStatements = PERSISTENCE.includes(path) && file === 'tables.ts'
    return file === 'public.ts' || forTests || forStatements ? undefined : `from another module only public.ts of ${to}`
  })
  expect(faults).toEqual([])
})

test('every module has its place in the order', () => {
  const found = sources.flatMap(({ path }) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? [])
  expect([...new Set(found)].filter((name) => !MODULES.includes(name))).toEqual([])
})

test('rules are pure: they know the contract, states and each other', () => {
  const rules = sources.filter(({ path }) => /^server\/src\/modules\/.*rules\.ts$/.test(path))
  expect(
    importsAgainst(rules, (imported) =>
      imported.startsWith('contract/') || /(rules|\/states)\.ts$/.test(imported)
        ? undefined
        : 'rules import the contract only',
    ),
  ).toEqual([])
})

test('clock, chance, environment and network come in through ports alone', () => {
  const outside =
    /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\bprocess\.env\b|(?<![.\w'])fetch\(|\brandom(Bytes|UUID|Int)\b|getRandomValues/
  const allowed =
    /^server\/(src\/(platform|integrations)|test)\/|^server\/src\/(main|cli|app\/settings\/settings|backup\/command)\.ts$|^web\/app\/((chrome|entities|shell)\/|entry\.)/
  const inside = sources.filter(({ path }) => /^(server|web\/app|ui|demo-data)\//.test(path) && !allowed.test(path))
  expect(
    linesWith(
      outside,
      inside.filter((source) => !isTest(source)),
    ),
  ).toEqual([])
})

test('nothing is counted by what a caller makes for nothing: a device key, a bare address', () => {
  const server = sources.filter((source) => inFolder('server/src')(source) && !isTest(source))
  expect(linesWith(/\b(byId|globally)\(.*(keyThumbprint|\bip\b)/, server)).toEqual([])
  const casting = linesWith(/\bas CountName\b/, server).map((line) => line.split(':')[0])
  expect(casting).toEqual(['server/src/modules/account/limits/rate-counts.ts'])
})

test('names say what a thing is for, in kebab-case', () => {
  const faults = files.flatMap((path) => {
    const parts = path.split('/').map((part) => part.split('.')[0]?.split('-').at(-1) ?? '')
    const vague = NEVER_NAMES.find((name) => parts.includes(name))
    if (vague) return [`${path}: “${vague}” says nothing`]
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(basename(path))
    return !kebab && /\.(tsx?|css|sh|sql)$/.test(path) ? [`${path}: not kebab-case`] : []
  })
  expect(faults).toEqual([])
})

/** Words that docs/words.md replaced by one of the field's own. */

test('a word that was replaced does not come back, in no name of a file and in no text', () => {
  const files = OLD_WORDS.map((word) => word.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  const faults = sources
    .filter(({ path }) => !['house.test.ts', 'house-old-words.ts'].includes(path))
    .flatMap(({ path, text }) => [
      ...OLD_WORDS.filter((word) => new RegExp(`\\b${word}\\b`).test(text)).map((word) => `${path}: ${word}`),
      ...files.filter((name) => basename(path).startsWith(name)).map((name) => `${path}: ${name}`),
    ])
  expect(faults).toEqual([])
})

test('limits are named MAX and MIN', () => {
  expect(linesWith(/\bconst ([A-Z_]+_)?(MOST|LEAST)(_[A-Z_]+)? =/, others)).toEqual([])
})

const IS_SCREEN = /^web\/app\/(routes|screens)\//

test('a file is a room one can see across', () => {
  const tooLong = sources
    .map(({ path, lines }) => ({ path, length: lines.length, limit: IS_SCREEN.test(path) ? 80 : 300 }))
    .filter(({ length, limit }) => length > limit)
  expect(tooLong.map(({ path, length, limit }) => `${path}: ${length} lines, at most ${limit}`)).toEqual([])
})

/** Pages of one kind, each found by its own name. */
const MAY_BE_LARGE = ['docs/decisions', 'docs/runbooks']

test('a folder shows what it is about at a glance: at most 25 files that are not tests', () => {
  const counts = new Map<string, number>()
  const counted = files.filter((path) => /\.(tsx?|css|mjs|js|sh|sql|md)$/.test(path) && !/\.test\.tsx?$/.test(path))
  for (const path of counted) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  expect(counts.get('docs/decisions')).toBeGreaterThan(25)
  const tooLarge = [...counts].filter(([folder, count]) => count > 25 && !MAY_BE_LARGE.includes(folder))
  expect(tooLarge).toEqual([])
})

test('half of all files fit on one and a half screens: 60 lines', () => {
  const lengths = sources.filter((source) => !isData(source)).map(({ lines }) => lines.length)
  const median = lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)]
  expect(median).toBeLessThanOrEqual(60)
})

test('no barrels: a name is imported from where it is defined', () => {
  const barrels = sources.filter(({ path, text }) => /\/index\.tsx?$/.test(path) || /^export \* from/m.test(text))
  expect(barrels.map(({ path }) => path)).toEqual([])
})

test('nothing is left for later, switched off or silenced', () => {
  expect(files.filter((path) => /\.(orig|rej|bak)$/.test(path))).toEqual([])
  expect(linesWith(/\b(TODO|FIXME|XXX|HACK)\b|\b(it|test|describe)\.(skip|only|todo)\b/, others)).toEqual([])
  expect(linesWith(/@ts-(ignore|nocheck)|@ts-expect-error(?!: \w)|biome-ignore (?!\S+: \S)/, others)).toEqual([])
})

/** The code alone: comments, strings and SQL give way to as many line ends. */
const codeOf = (text: string) =>
  text.replace(
    /\/\/.*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g,
    (part) => `''${part.replace(/[^\n]/g, '')}`,
  )

test('a cast tells its reason', () => {
  const faults = others.flatMap(({ path, text, lines }) =>
    codeOf(text)
      .split('\n')
      .flatMap((code, index) => {
        const isCast = /[\w)\]}>'] as (?!const\b)[A-Za-z{[(]/.test(code)
        const isName = /\[\w+ in .* as |^\s*(type )?\w+ as \w+,?$|^\s*(import|export)\b|^} from/.test(code)
        const isReasoned = [lines[index], lines[index - 1]].some((line) => /\/\/ \S/.test(line ?? ''))
        return isCast && !isName && !isReasoned ? [`${path}:${index + 1}: ${lines[index]?.trim()}`] : []
      }),
  )
  expect(faults).toEqual([])
})

test('tests neither sleep nor mock our own code', () => {
  const tests = others.filter(isTest)
  expect(linesWith(/waitForTimeout|vi\.mock\(|setTimeout\((r|resolve|done)\b|\bsleep\(/, tests)).toEqual([])
})

test('every refusal is promised by a call, raised by the server, and met by a test', () => {
  const places = {
    promised: others.filter(({ path }) => path.startsWith('contract/') && path !== 'contract/src/failures.ts'),
    raised: others.filter((source) => source.path.startsWith('server/src/') && !isTest(source)),
    tested: others.filter(isTest),
  }
  const refusals = namesIn('contract/src/failures.ts')
  expect(refusals).toContain('NOT_FOUND')
  const faults = Object.entries(places).flatMap(([how, where]) => {
    const words = new Set(where.flatMap(({ text }) => text.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []))
    return refusals.filter((name) => !words.has(name)).map((name) => `${name}: nowhere ${how}`)
  })
  expect(faults).toEqual([])
})

test('a file is found by fileURLToPath: the path in an address stands encoded where a folder has a space or 中文', () => {
  expect(linesWith(/import\.meta\.url\)\.pathname/, others)).toEqual([])
})

test('no file knows the machine it was written on', () => {
  const texts = files.filter((path) => /\.(tsx?|css|md|json|sh|ya?ml|html|sql|toml|service|ini)$/.test(path)).map(read)
  expect(
    linesWith(
      /(^|[\s"'`(=:])\/(work|farm|root)\/\w/,
      texts.filter(({ path }) => path !== 'package-lock.json'),
    ),
  ).toEqual([])
})

test('seasonal texts are data, not code', () => {
  const spoken = sources.filter(({ path }) => /^(web\/app|ui\/src|server\/src|contract\/src)\//.test(path))
  const seasons = /入[春夏秋冬]|[春夏秋冬][季天]|换季|秋冬|春夏|年[底末]|过年/
  expect(
    linesWith(
      seasons,
      spoken.filter((source) => !isTest(source)),
    ),
  ).toEqual([])
})
