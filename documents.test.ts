// The laws of this house for its documents: they say what the program does.
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { OLD_WORDS } from './house-old-words.ts'
import { files, inFolder, isTest, namesIn, others, read } from './house-sources.ts'
import { FAULTS } from './sandbox/src/store/faults.ts'
import { SECURITY_EVENTS } from './server/src/app/security-events.ts'
import { readSettings } from './server/src/app/settings/settings.ts'
import { operations } from './server/src/cli/operations.ts'

test('docs/operations.md documents every setting, and no other', () => {
  const readers = [
    'settings',
    'company-settings',
    'payment-settings',
    'optional-companies',
    'object-storage',
    'console-settings',
  ].map((name) => `server/src/app/settings/${name}.ts`)
  const settings = readers.flatMap((path) => [...namesIn(path)])
  expect(settings).toContain('PORT')
  const text = readers.map((path) => read(path).text).join('\n')
  const unread = settings.filter((name) => !text.includes(`.${name}`))
  const documented = read('docs/operations.md').lines.flatMap((line) => {
    const [, group] = /^\| `([A-Z]+)/.exec(line) ?? []
    if (group === undefined) return []
    const names = [...line.matchAll(/`(_?[A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)
    // `_NAME` leaves out the beginning that all settings of its row have. An example of a value is no name.
    const whole = names.map((name) => settings.find((one) => one.startsWith(group) && one.endsWith(name)) ?? name)
    return whole.filter((name) => settings.includes(name) || name.startsWith(group) || name.startsWith('_'))
  })
  expect({ unread, documented: [...new Set(documented)].sort() }).toEqual({ unread: [], documented: settings.sort() })
})

test('docs/operations.md documents every kind of security event, and each is raised', () => {
  const { text } = read('docs/operations.md')
  const raised = others.filter(({ path }) => path.startsWith('server/src/') && !/ports\/security-events/.test(path))
  const faults = SECURITY_EVENTS.filter(
    (event) => !text.includes(`\`${event}\``) || !raised.some((source) => source.text.includes(`'${event}'`)),
  )
  expect(faults).toEqual([])
})

test('nobody who runs a mall is told to write SQL', () => {
  const SQL = /\b(insert into|delete from|update \w+ set|alter table|psql)\b|```sql/i
  const told = files.filter((path) => path === 'README.md' || /^docs\/(how-to\/.*|opening-a-mall)\.md$/.test(path))
  expect(told.length).toBeGreaterThan(10)
  expect(
    told.flatMap((path) =>
      read(path)
        .lines.filter((line) => SQL.test(line))
        .map((line) => `${path}: ${line}`),
    ),
  ).toEqual([])
})

test('docs/promises.md lists the 24 promises, with tests that are there and parts that the nightly has', () => {
  const rows = read('docs/promises.md').lines.flatMap((line) => /^\| (\d+) \|(.*)\|$/.exec(line)?.slice(1) ?? [])
  const numbers = rows.filter((_, index) => index % 2 === 0).map(Number)
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
  const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  const parts = read('scripts/nightly.sh').lines.flatMap((line) => /^([a-z]+)\(\) \{$/.exec(line)?.[1] ?? [])
  const others = ['npm run bench', 'npm run soak']
  expect(named.filter((name) => !files.includes(name) && !parts.includes(name) && !others.includes(name))).toEqual([])
})

test('every parsed setting is used', () => {
  const users = others.filter((one) => inFolder('server')(one) && !isTest(one) && !one.path.endsWith('/settings.ts'))
  const unused = Object.keys(readSettings({})).filter((name) => {
    const used = new RegExp(
      `settings\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*(=\\s*(\\w+\\.)*settings|:\\s*Settings)\\b`,
    )
    return !users.some(({ text }) => used.test(text))
  })
  expect(unused).toEqual([])
})

/** The first cells of the table in docs/operations.md that begins with this head, and all that stands in backquotes there. */
function documentedIn(head: string): string[] {
  const { lines } = read('docs/operations.md')
  const from = lines.findIndex((line) => line.startsWith(`| ${head} `))
  expect(from).toBeGreaterThan(0)
  const rows = lines.slice(from + 2)
  const cells = rows.slice(0, rows.indexOf('')).map((line) => line.split(/(?<!\\)\|/)[1] ?? '')
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replaceAll('\\|', '|')))
}

test('docs/operations.md documents every fault of the sandbox', () => {
  const { text } = read('docs/operations.md')
  expect(Object.keys(FAULTS).filter((fault) => !text.includes(`\`${fault}\``))).toEqual([])
})

test('docs/operations.md documents every metric, and no other', () => {
  const server = others.filter((one) => inFolder('server/src')(one) && !isTest(one))
  const makers =
    /(?:new (?:Gauge|Counter|Histogram|Summary)\(\{\s*name: |\b(?:gauge|counter|histogram)\(\s*)'([a-z_]+)'/g
  const named = server.flatMap(({ text }) => [...text.matchAll(makers)].map(([, name = '']) => name))
  expect(named).toContain('jobs_oldest_seconds')
  expect(documentedIn('figure').sort()).toEqual(named.sort())
})

/** Placeholders without their names: `<day>` and `<日期>` are equal, a series is `<>…`. */
const shapeOf = (args: string) =>
  args
    .replace(/<[^<>]*?(…?)>(…?)/g, '<>$1$2')
    .replace(/\[(--[a-z-]+)? ?[^[\]]*?(…?)\]/g, '[$1$2]')
    .replace(/ *\| */g, '|')

test('docs/operations.md documents every command of operate with its arguments, and no other', () => {
  const actual = Object.entries(operations).map(([name, { args }]) => `${name} ${shapeOf(args)}`.trim())
  const documented = documentedIn('`npm run operate --` …').map((words) => {
    const [name = '', ...args] = words.split(' ')
    return `${name} ${shapeOf(args.join(' '))}`.trim()
  })
  expect(documented.sort()).toEqual(actual.sort())
})

/** A decision's title, date and status. A status names the decisions that it has to do with by their files. */
function decisionOf(path: string) {
  const { lines } = read(path)
  const [, title = ''] = /^# (.+)$/.exec(lines[0] ?? '') ?? []
  const [, date = '', status = ''] =
    /^(\d{4}-\d\d-\d\d) · ((?:accepted|rejected|superseded by \S+\.md)(?:; .+)?)$/.exec(lines[2] ?? '') ?? []
  return { file: basename(path), title, date, status }
}

const DECISIONS = files.filter((path) => /^docs\/decisions\/\d/.test(path)).sort()
const FILE_OF_DECISION = /\d{4}-\d\d-\d\d-[a-z0-9-]+\.md/g

test('every decision has a date and a status, and what supersedes another is named there', () => {
  const decisions = DECISIONS.map(decisionOf)
  const byFile = new Map(decisions.map((one) => [one.file, one]))
  const faults = decisions.flatMap(({ file, title, date, status }) => {
    const named = status.match(FILE_OF_DECISION) ?? []
    const isToldThere = (other: string) => byFile.get(other)?.status.includes(`superseded by ${file}`)
    const supersedes = status.includes('supersedes') ? named.filter((other) => !isToldThere(other)) : []
    return [
      ...(title === '' || status === '' || !file.startsWith(`${date}-`) ? [`${file}: no title, date or status`] : []),
      ...named.filter((other) => !byFile.has(other)).map((other) => `${file}: ${other} is not there`),
      ...supersedes.map((other) => `${other} does not say: superseded by ${file}`),
    ]
  })
  expect(faults).toEqual([])
})

// `vitest run documents.test.ts -u` writes it anew.
test('docs/decisions/README.md lists every decision with its status', async () => {
  const linked = (status: string) => status.replaceAll(FILE_OF_DECISION, (file) => `[${file.slice(0, -3)}](${file})`)
  const rows = DECISIONS.map(decisionOf).map(
    ({ file, title, date, status }) => `| ${date} | [${title}](${file}) | ${linked(status)} |`,
  )
  const index = [
    '# Decisions',
    '',
    'Why things are as they are. A decision is not rewritten when it no longer holds: a new one supersedes it, and the third line of both says so.',
    'Paths and names in it are those of its day.',
    '',
    '| date | decision | status |',
    '|---|---|---|',
    ...rows,
    '',
  ]
  await expect(index.join('\n')).toMatchFileSnapshot('docs/decisions/README.md')
})

test('every name in docs/words.md stands in the code, and no word that was replaced', () => {
  const code = others.filter(({ path }) => !/^(house-old-words|documents\.test)\.ts$/.test(path))
  const names = new Set(
    code.flatMap(({ path, text }) => [
      ...(text.match(/[A-Za-z_]\w*/g) ?? []),
      ...(text.match(/[\w-]+/g) ?? []),
      basename(path),
    ]),
  )
  const isFile = (name: string) => ['.ts', '.tsx', '.test.ts'].some((end) => names.has(name + end))
  const { text, lines } = read('docs/words.md')
  const named = [...text.matchAll(/`([A-Za-z_][\w-]*)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !names.has(name) && !isFile(name))).toEqual([])
  expect(OLD_WORDS.filter((word) => named.includes(word))).toEqual([])
  const withoutSentence = lines.filter((line) => /^\| [^|]+ \| [^|]+ \|\s*\|$/.test(line) && !/^\| 中文/.test(line))
  expect(withoutSentence).toEqual([])
})

test('the newcomers’ pages can be read in ten minutes', () => {
  const maxLines = { 'docs/architecture.md': 90, 'docs/performance.md': 110 }
  const tooLong = Object.entries(maxLines).filter(([path, lines]) => read(path).lines.length > lines)
  expect(tooLong).toEqual([])
})
