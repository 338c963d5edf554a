// Alerts, their pages and the dashboard, held to each other and to the program.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { modules } from '@mall/contract/calls'
import { failures } from '@mall/contract/failures'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from '../../src/cli/operations.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const FOLDER = join(ROOT, 'deploy/prometheus')
const PAGES = join(ROOT, 'docs/runbooks')

/** Debian: apt-get install prometheus; macOS: brew install prometheus. */
async function promtool(...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('promtool', args, { cwd: FOLDER })
  return stdout + stderr
}

/** Hours of a mall are played on a machine that may be busy. */
const PROMTOOL_MS = 240_000

const rules = await readFile(join(FOLDER, 'alerts.yaml'), 'utf8')
const tests = await readFile(join(FOLDER, 'alerts.test.yaml'), 'utf8')
const alerts = [...new Set(rules.match(/(?<=- alert: )\w+/g))]
const kebab = (name: string) => name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

test(
  'the rules and the scrape configuration are right, and each alert goes off when it should and not before',
  async () => {
    expect(await promtool('check', 'config', 'prometheus.yaml')).not.toContain('FAILED')
    expect(await promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS')
    const tried = (name: string, isQuiet: boolean) =>
      tests
        .split('- interval')
        .some((one) => one.includes(`alertname: ${name}\n`) && one.includes('exp_alerts: []') === isQuiet)
    expect(alerts.filter((name) => !tried(name, true) || !tried(name, false))).toEqual([])
  },
  PROMTOOL_MS,
)

test('every alert has a page in docs/runbooks and names it, and every page has an alert', async () => {
  const pages = (await readdir(PAGES)).map((file) => file.replace('.md', ''))
  expect(alerts.length).toBeGreaterThan(20)
  expect(pages.sort()).toEqual(alerts.map(kebab).sort())
  const named = rules.split('- alert: ').slice(1)
  const wrong = named.filter((one) => !one.includes(`runbook: docs/runbooks/${kebab(/^\w+/.exec(one)?.[0] ?? '')}.md`))
  expect(wrong).toEqual([])
  for (const name of alerts) {
    const text = await readFile(join(PAGES, `${kebab(name)}.md`), 'utf8')
    const [title = '', ...sections] = text.split('\n## ')
    expect(title).toMatch(new RegExp(`^# ${name}: .`))
    expect(sections.map((one) => one.split('\n')[0])).toEqual(['What the shopper sees', 'How to look', 'What to do'])
    for (const section of sections) expect(section.length).toBeGreaterThan(40)
  }
})

/** Names of the figures that docs/operations.md lists, which a test holds to a running mall, and Node's own. */
async function knownFigures(): Promise<Set<string>> {
  const lines = (await readFile(join(ROOT, 'docs/operations.md'), 'utf8')).split('\n')
  const from = lines.slice(lines.findIndex((line) => line.startsWith('| figure ')))
  const listed = from.slice(0, from.indexOf('')).flatMap((line) => line.split('|')[1]?.match(/\w+(?=`)/g) ?? [])
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const nodes = registry.getMetricsAsArray().map(({ name }) => name)
  return new Set([...listed, ...nodes])
}

const FUNCTIONS = /^(avg_over_time|histogram_quantile)$/
/** Names with an underscore that could be figures, without what a histogram adds, labels and functions. */
const figuresIn = (text: string) =>
  (text.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!=)/g) ?? [])
    .filter((name) => !FUNCTIONS.test(name))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''))

const Panels = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string().min(1),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
})
const { panels } = Panels.parse(JSON.parse(await readFile(join(FOLDER, 'dashboard.json'), 'utf8')))
const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

test('every figure named in a rule, a page or the dashboard is one of the program', async () => {
  const known = await knownFigures()
  const exprs = rules.split('\n').filter((line) => !/^\s*(#|summary:|runbook:|rule_files)/.test(line.trim()))
  expect([...new Set(figuresIn(exprs.join('\n')))].filter((name) => !known.has(name))).toEqual([])
  expect([...new Set(figuresIn(expressions.join('\n')))].filter((name) => !known.has(name))).toEqual([])
  for (const file of await readdir(PAGES)) {
    const text = await readFile(join(PAGES, file), 'utf8')
    const quoted = [...text.matchAll(/`((?:\w+_)+\w+)(?:\{[^`]*\})?`/g)].map(([, name = '']) => name)
    const promql = [...text.matchAll(/```promql\n([\s\S]*?)```/g)].flatMap(([, code = '']) => figuresIn(code))
    const figures = [...quoted.filter((name) => name === name.toLowerCase() && name !== 'pg_wal'), ...promql]
    expect({ file, unknown: figures.filter((name) => !known.has(name)) }).toEqual({ file, unknown: [] })
  }
})

test('every call and failure named in a rule or a page is one of the contract', async () => {
  const texts = await Promise.all((await readdir(PAGES)).map((file) => readFile(join(PAGES, file), 'utf8')))
  const text = [rules, ...texts, ...expressions].join('\n')
  const calls = new Set(Object.values(modules).flatMap((some) => Object.keys(some)))
  const valuesOf = (label: string) =>
    [...text.matchAll(new RegExp(`\\b${label}=~"([^"]+)"`, 'g'))].flatMap(([, values = '']) => values.split('|'))
  expect(valuesOf('call').length).toBeGreaterThan(20)
  expect(valuesOf('call').filter((name) => !calls.has(name))).toEqual([])
  expect(valuesOf('failure').filter((name) => !(name in failures))).toEqual([])
})

test('the commands of the pages exist', async () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')))
  for (const file of await readdir(PAGES)) {
    const text = await readFile(join(PAGES, file), 'utf8')
    const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    const operate = [...text.matchAll(/npm run operate -- ([\w-]+)/g)].map(([, name = '']) => name)
    const unknown = [...run.filter((name) => !(name in scripts)), ...operate.filter((name) => !(name in operations))]
    expect({ file, unknown }).toEqual({ file, unknown: [] })
  }
})

test('the dashboard’s expressions are PromQL, and its panels have their own places', async () => {
  expect(expressions.length).toBeGreaterThan(30)
  const folder = await mkdtemp(join(tmpdir(), 'mall-dashboard-'))
  try {
    const records = expressions.map((expr, at) => `      - record: panel:${at}\n        expr: ${JSON.stringify(expr)}`)
    const file = join(folder, 'panels.yaml')
    await writeFile(file, `groups:\n  - name: panels\n    rules:\n${records.join('\n')}\n`)
    expect(await promtool('check', 'rules', file)).toContain(`SUCCESS: ${expressions.length} rules found`)
  } finally {
    await rm(folder, { recursive: true })
  }
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})
