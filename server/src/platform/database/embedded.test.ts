import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const FAST = { fsync: 'off', shared_buffers: '16MB' }
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mall-embedded-'))
  await chmod(dataDir, 0o755)
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = () => startEmbeddedPostgres({ dataDir, log: quiet, settings: FAST })
const pidFile = () => join(dataDir, 'postgres', 'data', 'postmaster.pid')
const postmaster = async () => Number((await readFile(pidFile(), 'utf8').catch(() => '')).split('\n')[0])

async function queryValue(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** Another process on the same folder. */
async function otherMall(): Promise<ChildProcess> {
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const log = { info() {}, warn() {} }
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, settings: ${JSON.stringify(FAST)} })
    console.log('up'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

test('the first start creates a cluster with fixed collation and trigram search for Chinese; stop ends it', async () => {
  const postgres = await start()
  expect(await queryValue(postgres.url, `SELECT current_setting('TimeZone')`)).toBe('UTC')
  expect(await queryValue(postgres.url, 'SELECT datcollate FROM pg_database WHERE datname = current_database()')).toBe(
    'C',
  )
  await queryValue(postgres.ownerUrl, 'CREATE EXTENSION pg_trgm')
  expect(await queryValue(postgres.url, `SELECT similarity('体检', '体检套餐') > 0`)).toBe(true)
  await postgres.stop()
  expect(await postmaster()).toBe(0)
})

test('its URL uses a Unix socket, and TCP works too', async () => {
  const postgres = await start()
  expect(await queryValue(postgres.url, 'SELECT inet_server_addr()')).toBe(null)
  const overTcp = new URL(postgres.url)
  overTcp.search = ''
  expect(await queryValue(overTcp.href, 'SELECT host(inet_server_addr())')).toBe('127.0.0.1')
  await postgres.stop()
})

test('a second start finds the same data at the same URL', async () => {
  const first = await start()
  await queryValue(first.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await queryValue(second.ownerUrl, 'SELECT answer FROM kept')).toBe(42)
  await second.stop()
})

test('the postmaster of a killed mall is taken over by the next one', async () => {
  const killed = await otherMall()
  const left = await postmaster()
  await kill(killed)
  const next = await start()
  expect(await postmaster()).toBe(left)
  expect(await queryValue(next.url, 'SELECT 1')).toBe(1)
  await next.stop()
  expect(await postmaster()).toBe(0)
})

test('two concurrent starts share one server, which stays until the last has stopped', async () => {
  const [one, two] = await Promise.all([start(), start()])
  expect(one.url).toBe(two.url)
  await one.stop()
  expect(await queryValue(two.url, 'SELECT 1')).toBe(1)
  await two.stop()
  expect(await postmaster()).toBe(0)
})

test('a pid file with another process’s pid is ignored', async () => {
  const port = (await readFile(join(dataDir, 'postgres', 'port'), 'utf8')).trim()
  await writeFile(pidFile(), `${process.pid}\n${join(dataDir, 'postgres', 'data')}\n1\n${port}\n\n127.0.0.1\n\nready\n`)
  const postgres = await start()
  expect(await postmaster()).not.toBe(process.pid)
  expect(await queryValue(postgres.url, 'SELECT 1')).toBe(1)
  await postgres.stop()
})

test('a killed postmaster is restarted at the same URL, with all committed data', async () => {
  const postgres = await start()
  await queryValue(postgres.ownerUrl, 'CREATE TABLE survivor AS SELECT 7 AS answer')
  process.kill(await postmaster(), 'SIGKILL')
  const answer = () => queryValue(postgres.ownerUrl, 'SELECT answer FROM survivor')
  await vi.waitFor(async () => expect(await answer()).toBe(7), { timeout: 30_000, interval: 200 })
  await postgres.stop()
})
