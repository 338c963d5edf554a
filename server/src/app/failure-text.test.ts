import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '@mall/contract/failures'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCluster } from '../../test/support/cluster.ts'
import { freePort } from '../../test/support/free-port.ts'
import { openMall } from '../../test/support/mall.ts'
import { failureText } from './failure-text.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const OPERATE = fileURLToPath(new URL('../cli.ts', import.meta.url))
const cluster = await testCluster()

interface Ended {
  code: number
  said: string
}

/** Starts the program with these settings only; returns stderr and the exit code. */
async function run(script: string, env: Record<string, string>, args: readonly string[] = []): Promise<Ended> {
  const own = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DEMO_DATA: 'off',
    PORT: String(await freePort()),
    ...env,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env: own, timeout: 60_000 }, (error, _, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stderr.trim() }),
    )
  })
}

async function emptyFolder() {
  const path = await mkdtemp(join(tmpdir(), 'mall-words-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

function elsewhere(change: (url: URL) => void): string {
  const url = new URL(cluster.url)
  change(url)
  return url.href
}

const AWAY: readonly [why: string, url: string, words: RegExp][] = [
  [
    'an unknown host',
    'postgres://mall:secret@nowhere.invalid/mall',
    /^找不到数据库的主机：请检查 DATABASE_URL 里的主机名/,
  ],
  ['a wrong password', elsewhere((url) => Object.assign(url, { password: 'wrong' })), /^数据库不接受这个角色或密码/],
  ['no such database', elsewhere((url) => Object.assign(url, { pathname: '/nothing' })), /^没有这个数据库/],
]

test.each(AWAY)('with %s the start prints one line of advice', async (_, url, text) => {
  await using folder = await emptyFolder()
  const { code, said } = await run(MAIN, { DATABASE_URL: url, DATA_DIR: folder.path })
  expect(said).toMatch(text)
  expect(said).not.toMatch(/\n|secret|wrong/)
  expect(code).toBe(1)
})

test('a server that is not PostgreSQL is reported as such', async () => {
  await using folder = await emptyFolder()
  const other = createServer((socket) => void socket.once('data', () => socket.destroy()))
  await once(other.listen(0, '127.0.0.1'), 'listening')
  // It listens on a port.
  const { port } = other.address() as AddressInfo
  const url = `postgres://mall:secret@127.0.0.1:${port}/mall`
  const { code, said } = await run(MAIN, { DATABASE_URL: url, DATA_DIR: folder.path })
  other.close()
  expect(said).toMatch(/^数据库没有回答：请检查 DATABASE_URL[^\n]*$/)
  expect(code).toBe(1)
})

test('a command with a wrong SECRET_KEY fails with one line', async () => {
  await using mall = await openMall()
  await using folder = await emptyFolder()
  const env = {
    DATABASE_URL: mall.databaseUrl,
    DATA_DIR: folder.path,
    SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789',
  }
  const { code, said } = await run(OPERATE, env, ['stuck'])
  expect(said).toMatch(/^数据是用另一个 SECRET_KEY 加密的[^\n]*$/)
  expect(code).toBe(1)
})

test('a command whose database does not answer fails with one line, too', async () => {
  await using folder = await emptyFolder()
  const env = { DATABASE_URL: 'postgres://mall:secret@127.0.0.1:1/mall', DATA_DIR: folder.path }
  const { code, said } = await run(OPERATE, env, ['stuck'])
  expect(said).toBe('连不上数据库：请检查 DATABASE_URL 的主机和端口，以及数据库是否在运行')
  expect(code).toBe(1)
})

test('an address of another machine is named', async () => {
  await using folder = await emptyFolder()
  const { code, said } = await run(MAIN, { HOST: '192.0.2.1', DATA_DIR: folder.path })
  expect(said).toBe('192.0.2.1 不是本机的地址，请检查 HOST')
  expect(code).toBe(1)
})

test('an unknown listen address is reported as a wrong HOST, not as a database error', async () => {
  await using folder = await emptyFolder()
  const { code, said } = await run(MAIN, { HOST: 'nonsense.invalid', DATA_DIR: folder.path })
  expect(said).toBe('找不到 nonsense.invalid 这个地址，请检查 HOST')
  expect(code).toBe(1)
})

test('a data folder that is a file is named', async () => {
  await using folder = await emptyFolder()
  const file = join(folder.path, 'data')
  await writeFile(file, '')
  const { code, said } = await run(MAIN, { DATA_DIR: file })
  expect(said).toContain(file)
  expect(said).not.toContain('\n')
  expect(code).toBe(1)
})

test('a data folder on a read-only disk is reported as such', () => {
  const unmade = Object.assign(new Error("ENOENT: no such file or directory, mkdir '/mnt/x/data'"), {
    ...{ code: 'ENOENT', syscall: 'mkdir', path: '/mnt/x/data' },
  })
  expect(failureText(unmade)).toBe('建不了目录 /mnt/x/data：它所在的磁盘多半是只读的，请换一个可以写的位置')
})

test('a full disk is reported in one line with the space needed, for errors of Node, PostgreSQL and initdb', () => {
  const full: unknown[] = [
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', path: '/srv/mall/x' }),
    new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) }),
    Object.assign(new Error('Command failed: initdb'), {
      code: 1,
      stderr: 'initdb: error: could not write file "base/1/1247": No space left on device\ninitdb: removing contents',
    }),
    new Error('数据库没有启动', { cause: new Error('FATAL: could not write: No space left on device') }),
  ]
  for (const error of full) expect(failureText(error)).toMatch(/^磁盘已满：.*腾出至少 1 GB 空间.*$/)
})

test('unknown commands and wrong arguments print the usage, before anything is opened', async () => {
  for (const args of [
    ['bill', '2026-11-20', '2026-11-21'],
    ['constructor', 'x'],
  ]) {
    const { code, said } = await run(OPERATE, { DATABASE_URL: 'postgres://nowhere.invalid/mall' }, args)
    expect(said, args.join(' ')).toMatch(/^用法/)
    expect(code).toBe(2)
  }
})

test('a failed statement is reported without its text and values', async () => {
  await using mall = await openMall()
  const failed: unknown = await mall.ctx.db
    .execute(sql`select ${'13800138000'}::int8 / 0`)
    .catch((error: unknown) => error)
  expect(failureText(failed)).toMatch(/^没有做成：/)
  expect(failureText(failed)).not.toMatch(/13800138000|select|\n/)
})

test('known errors are reported by message, unexpected ones with their stack', () => {
  expect(failureText(new Failure('NOT_FOUND'))).toBe(new Failure('NOT_FOUND').message)
  expect(failureText(new Error('到期日要在今天以后'))).toBe('到期日要在今天以后')
  expect(failureText(new Error('no such thing'))).toMatch(/^没有做成：Error: no such thing\n +at /)
  expect(failureText('odd')).toBe('没有做成：odd')
})
