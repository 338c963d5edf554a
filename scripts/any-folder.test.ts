// The scripts of npm start and npm test in a folder whose name has a space and Chinese characters, with stand-ins for what they call.
import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
let room: string
/** A copy of the scripts, and of as much else as they look at. */
let mall: string

/** Writes down with what it was called, an argument a line, and where. */
const STAND_IN = `#!/bin/sh
[ "$1" = -v ] && { echo v24.0.0; exit 0; }
{ echo "$(basename "$0") in $(pwd)"; [ "$(basename "$0")" = vitest ] && echo "  with MALL_TESTS=$MALL_TESTS"; for one in "$@"; do echo "  $one"; done; } >>"$CALLS"
case $(basename "$0") in fc-list) echo font ;; id) echo 0 ;; esac
`
const CALLED = [
  'node',
  'npm',
  'tsc',
  'biome',
  'knip',
  'vitest',
  'playwright',
  'apt-get',
  'sudo',
  'fc-list',
  'id',
  'drizzle-kit',
]

beforeAll(() => {
  room = mkdtempSync(join(tmpdir(), 'scripts-'))
  mall = join(room, '我的 商城')
  const bin = join(mall, 'node_modules/.bin')
  for (const folder of [bin, ...['web/build', 'console/build', 'ui', 'contract/src'].map((one) => join(mall, one))])
    mkdirSync(folder, { recursive: true })
  cpSync(join(ROOT, 'scripts'), join(mall, 'scripts'), { recursive: true })
  cpSync(join(ROOT, '.ci'), join(mall, '.ci'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(ROOT, name), join(mall, name))
  writeFileSync(join(mall, 'web/首页 screen.tsx'), '')
  for (const path of [...CALLED.map((name) => join(bin, name)), join(room, '我的 chromium')]) {
    writeFileSync(path, STAND_IN)
    chmodSync(path, 0o755)
  }
})
afterAll(() => rmSync(room, { recursive: true, force: true }))

/** Runs a script of that folder from another one; its calls, how it ended, and all that it said. */
async function run(script: string, ...args: string[]): Promise<{ calls: string; code: number; said: string }> {
  const calls = join(room, 'calls of 脚本')
  rmSync(calls, { force: true })
  const bin = join(mall, 'node_modules/.bin')
  const env = { PATH: `${bin}:/usr/bin:/bin`, CALLS: calls, CHROMIUM_PATH: join(room, '我的 chromium') }
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile('sh', [join(mall, script), ...args], { cwd: room, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    )
  })
  return { calls: existsSync(calls) ? readFileSync(calls, 'utf8') : '', code, said }
}

test('npm start installs, builds and execs the mall’s process, all inside its own folder', async () => {
  const { calls, code, said } = await run('scripts/start.sh')
  expect({ code, said }).toEqual({ code: 0, said: '正在更新依赖……\n正在构建网页……\n正在构建运营台……\n' })
  expect(calls).toContain(`npm in ${mall}\n  install\n  --no-save\n`)
  expect(calls).toContain(`npm in ${mall}\n  run\n  build\n`)
  expect(calls).toMatch(/\nnode in .*\n( {2}--[\w=-]+\n)+ {2}server\/src\/main\.ts\n$/)
  expect(calls.split('\n').filter((line) => / in /.test(line) && !line.endsWith(` in ${mall}`))).toEqual([])
  // What was built is not built again.
  expect((await run('scripts/start.sh')).calls).not.toMatch(/ {2}build$/m)
})

test('npm test runs every stage and summarises the results of its own folder', async () => {
  const { calls, code, said } = await run('scripts/test.sh')
  expect({ code, said }).toMatchObject({ code: 0, said: expect.not.stringMatching(/not found|No such file|未通过/) })
  const stages = [...said.matchAll(/^── (\S+)：通过/gm)].map(([, name]) => name)
  expect(stages).toEqual([
    '浏览器与字体',
    '数据库程序',
    '告警检查程序',
    '共用存储与连接池程序',
    '类型与风格',
    '闲置代码',
    '单元与接口测试',
    '网页构建',
    '浏览器测试',
  ])
  expect(calls).toContain(`  --outputFile.json=${mall}/test-results/unit.json\n`)
  expect(calls).toContain('  with MALL_TESTS=rotate\n')
  expect(calls).toMatch(new RegExp(`playwright in ${mall}\n {2}test\n`))
  expect(calls.endsWith(`node in ${mall}\n  scripts/sum-up.ts\n  ${mall}/test-results\n  0\n`)).toBe(true)
})

test('npm run check skips the browser and the longest tests, and says so in its last line', async () => {
  const { calls, code } = await run('scripts/check.sh')
  expect(code).toBe(0)
  expect(calls).toContain('vitest in ')
  expect(calls).not.toContain('playwright in ')
  expect(calls).toContain('  with MALL_TESTS=short\n')
})

test('npm run db:generate asks for a name, and leaves the newest snapshot alone', async () => {
  const meta = join(mall, 'server/migrations/meta')
  mkdirSync(meta, { recursive: true })
  for (const name of ['0009_snapshot.json', '0010_snapshot.json', '_journal.json']) writeFileSync(join(meta, name), '')
  expect(await run('scripts/db-generate.sh', 'Two words')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^用法/),
  })
  expect(readdirSync(meta)).toHaveLength(3)
  const { calls } = await run('scripts/db-generate.sh', 'favourite_notes')
  expect(calls).toContain('  --name\n  favourite_notes\n')
  expect(readdirSync(meta)).toEqual(['0010_snapshot.json', '_journal.json'])
})
