/** `npm run check -- <path or module>…`: the types, the laws, and the tests that a change there is most likely to break. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { sources } from '../house-sources.ts'
import { LONG_TESTS } from './long-tests.ts'
import { callsOf, filesOf, relatedTests, withinTime } from './related-tests.ts'

const ROOT = join(import.meta.dirname, '..')
/** Seconds left for tests within half a minute, after types and laws; more with more processors. */
const TEST_SECONDS = 8 * Math.min(availableParallelism(), 4)
/** The nearest tests have at least so long, whatever runs beside them: a small module's own. */
const MIN_TEST_SECONDS = 8
/** Time of the web's own type check. */
const WEB_TYPES_SECONDS = 8
/** Time of each test over all calls, with its mall and fixtures. */
const ALL_CALLS_SECONDS = 3
/** The laws: test files in the root, which read the whole tree. */
const LAWS = readdirSync(ROOT).filter((name) => name.endsWith('.test.ts'))
/** Tests over all calls with a mall; with `MALL_CALLS` only over those. */
const ALL_CALLS_TESTS = /(^|\/)(every-endpoint|resent)\.test\.ts$/
/** What the documents and screens say of calls: as quick as a law. */
const CALL_LAWS = ['contract/src/calls.test.ts', 'web/app/shell/client/calls-used.test.ts']

interface Stage {
  name: string
  command: string[]
  env?: Record<string, string>
}

async function main(targets: string[]): Promise<boolean> {
  const began = Date.now()
  const files = targets.flatMap((target) => filesOf(target, sources))
  const missing = targets.filter((target) => filesOf(target, sources).length === 0)
  if (missing.length > 0) {
    console.error(`没有这样的路径或模块：${missing.join('、')}`)
    return false
  }
  const calls = callsOf(files, sources)
  const allCallsTests =
    calls.length > 0 ? sources.map(({ path }) => path).filter((path) => ALL_CALLS_TESTS.test(path)) : []
  const related = relatedTests(files, sources).filter((path) => !LAWS.includes(path) && !allCallsTests.includes(path))
  const besides = allCallsTests.length * ALL_CALLS_SECONDS + (isOfWeb(files) ? WEB_TYPES_SECONDS : 0)
  const max = Math.max(TEST_SECONDS - besides, MIN_TEST_SECONDS)
  const [chosen, left] = withinTime(related, files, knownSeconds(), max)
  const laws = calls.length > 0 ? [...LAWS, ...CALL_LAWS] : LAWS
  const stages = [...typeStages(files), ...testStages([...new Set([...laws, ...allCallsTests, ...chosen])], calls)]
  const results = await Promise.all(stages.map((stage) => run(stage)))
  if (left.length > 0) {
    console.log(
      `── 没跑的相关测试 ${left.length} 个（npm run check 会跑）：${left.slice(0, 5).join(' ')}${left.length > 5 ? ' …' : ''}`,
    )
  }
  console.log(`── 跑了 ${chosen.length} 个相关测试文件，共 ${Math.round((Date.now() - began) / 1000)} 秒`)
  return results.every((isFine) => isFine)
}

/** Seconds of each file's last run; without one, an estimate by its text. */
function knownSeconds(): (path: string) => number {
  const report = join(ROOT, 'test-results/unit.json')
  const { testResults = [] }: { testResults?: { name: string; startTime: number; endTime: number }[] } = existsSync(
    report,
  )
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {}
  const measured = new Map(
    testResults.map(({ name, startTime, endTime }) => [name.slice(ROOT.length + 1), (endTime - startTime) / 1000]),
  )
  return (path) =>
    measured.get(path) ?? expectedSeconds(path, sources.find((source) => source.path === path)?.text ?? '')
}

function expectedSeconds(path: string, text: string): number {
  if (LONG_TESTS.includes(basename(path, '.test.ts'))) return 60
  if (/\b(serveMall|aProcess|spawn)\b|\b\d{3}_000\)/.test(text)) return 20
  return /\bopenMall\b/.test(text) ? 1.5 : 0.2
}

/**
 * Only the programs that include the files; the web is a separate one. Never incremental: that compares declarations, and a
 * call added to a module does not change those of `contract/src/calls.ts`.
 */
function typeStages(files: string[]): Stage[] {
  const typed = files.filter((path) => /\.tsx?$/.test(path))
  const others = typed.some((path) => !path.startsWith('web/'))
  return [
    { name: '风格', command: ['biome', 'check', '--error-on-warnings', ...files] },
    ...(others ? [{ name: '类型', command: ['tsc', '-p', '.'] }] : []),
    ...(isOfWeb(typed) ? [{ name: '网页类型', command: ['npm', 'run', 'types', '-w', 'web', '--silent'] }] : []),
  ]
}

const isOfWeb = (files: string[]) => files.some((path) => /^(web|ui|contract)\//.test(path))

function testStages(tests: string[], calls: string[]): Stage[] {
  return [
    { name: '测试', command: ['vitest', 'run', '--reporter=dot', ...tests], env: { MALL_CALLS: calls.join(',') } },
  ]
}

/** Prints the output at the end, so that concurrent stages do not mix. */
async function run({ name, command: [program = '', ...args], env = {} }: Stage): Promise<boolean> {
  const began = Date.now()
  const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = textOf(child)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (code !== 0) console.log(await output)
  console.log(`── ${name}：${code === 0 ? '通过' : '未通过'}，${Math.round((Date.now() - began) / 1000)} 秒`)
  return code === 0
}

async function textOf({ stdout, stderr }: ChildProcess): Promise<string> {
  let text = ''
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  await Promise.all([stdout, stderr].map((stream) => new Promise((resolve) => stream?.on('end', resolve))))
  return text
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
