import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostmaster, pathsOf, startPostmaster } from '../../src/platform/database/embedded-cluster.ts'
import { type EmbeddedLocation, findEmbeddedLocation } from '../../src/platform/database/embedded-location.ts'
import { freePort } from '../support/free-port.ts'
import { querySql, runSql } from '../support/run-sql.ts'
import { freezeTree } from './freeze-tree.ts'
import { programs } from './system-postgres.ts'

const run = promisify(execFile)

/** One of two servers, on a port that it keeps. */
interface PostgresNode {
  name: 'one' | 'two'
  port: number
  kill(): Promise<void>
  /** After a kill. */
  start(): Promise<void>
  /** Stops all its processes; the returned function continues them. */
  freeze(): Promise<() => void>
}

/**
 * A primary that acknowledges a commit only when its standby has it, from the PostgreSQL that the system has. Who connects
 * has to be told by somebody which of both is the primary.
 */
export interface PostgresPair extends AsyncDisposable {
  primary(): PostgresNode
  standby(): PostgresNode
  /** The standby becomes the primary, alone. The primary before it must not run any more. */
  promote(): Promise<void>
  /** The other one becomes a copy of the primary, which waits for it from now on. */
  rejoin(): Promise<void>
  /** An empty database of a role that may make roles; the address of that role at `port`. */
  createDatabase(name: string, port: number): Promise<string>
}

const ADMIN_SECRET = 'secret-of-admin'
const OWNER_SECRET = 'secret-of-owner'

const addressOf = (port: number, name = 'postgres') => `postgres://admin:${ADMIN_SECRET}@127.0.0.1:${port}/${name}`

const SETTINGS = {
  shared_buffers: '64MB',
  archive_mode: 'off',
  wal_keep_size: '512MB',
  // A standby that fell behind is noticed soon, and one that asks again is answered soon.
  wal_retrieve_retry_interval: '200ms',
}

export async function postgresPair(): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'mall-pair-'))
  await chmod(folder, 0o755)
  const bin = programs()
  const placeOf = async (name: string): Promise<EmbeddedLocation> => ({
    ...(await findEmbeddedLocation(join(folder, name))),
    bin,
  })
  const places = { one: await placeOf('one'), two: await placeOf('two') }
  const nodes = { one: nodeAt('one', places.one, await freePort()), two: nodeAt('two', places.two, await freePort()) }
  let [primary, standby]: [PostgresNode, PostgresNode] = [nodes.one, nodes.two]

  await initialise(places.one, folder)
  await primary.start()
  await runSql(
    addressOf(primary.port),
    `CREATE ROLE mall_owner LOGIN CREATEROLE IN ROLE pg_checkpoint PASSWORD '${OWNER_SECRET}'`,
    [],
  )
  const rejoin = async () => {
    await standby.kill()
    await copy(places[standby.name], primary.port)
    await standby.start()
    await waitForStandby(primary.port)
    await waitsFor(primary.port, '*')
  }
  await rejoin()
  return {
    primary: () => primary,
    standby: () => standby,
    promote: async () => {
      const { data } = pathsOf(places[standby.name])
      await program(places[standby.name], 'pg_ctl', ['promote', '-w', '-D', data])
      const before = primary
      primary = standby
      standby = before
      await waitsFor(primary.port, '')
    },
    rejoin,
    createDatabase: async (name, port) => {
      await runSql(addressOf(primary.port), `CREATE DATABASE ${name} OWNER mall_owner`, [])
      return `postgres://mall_owner:${OWNER_SECRET}@127.0.0.1:${port}/${name}`
    },
    async [Symbol.asyncDispose]() {
      for (const node of [standby, primary]) await node.kill()
      for (const place of Object.values(places)) await rm(place.folder, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function nodeAt(name: 'one' | 'two', place: EmbeddedLocation, port: number): PostgresNode {
  return {
    name,
    port,
    start: async () => {
      // What a killed server held of shared memory may be busy for a moment.
      for (let tried = 1; ; tried++) {
        try {
          await startPostmaster(place, port, SETTINGS)
          return
        } catch (error) {
          if (tried === 20) throw error
          await pause(250)
        }
      }
    },
    kill: async () => {
      const running = await findPostmaster(place)
      if (!running) return
      process.kill(running.pid, 'SIGKILL')
      while (await findPostmaster(place)) await pause(10)
    },
    freeze: async () => {
      const running = await findPostmaster(place)
      return running ? freezeTree(running.pid) : () => undefined
    },
  }
}

async function initialise(place: EmbeddedLocation, folder: string): Promise<void> {
  const secret = join(folder, 'secret')
  await writeFile(secret, ADMIN_SECRET)
  if (place.account) await chown(secret, place.account.uid, place.account.gid)
  const flags = [
    '--username=admin',
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]
  await program(place, 'initdb', [`--pgdata=${pathsOf(place).data}`, '--no-sync', ...flags])
}

/** Replaces its data by a copy of the server at `port`, set up to follow it. */
async function copy(place: EmbeddedLocation, port: number): Promise<void> {
  const { data } = pathsOf(place)
  await rm(data, { recursive: true, force: true })
  const flags = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '--wal-method=stream']
  await program(place, 'pg_basebackup', [`--dbname=${addressOf(port)}`, `--pgdata=${data}`, ...flags])
}

async function waitForStandby(port: number): Promise<void> {
  for (;;) {
    const [row] = await querySql(addressOf(port), `select 1 from pg_stat_replication where state = 'streaming'`)
    if (row) return
    await pause(50)
  }
}

/** Whom commits wait for from now on; '' is nobody. */
async function waitsFor(port: number, names: string): Promise<void> {
  await runSql(addressOf(port), `ALTER SYSTEM SET synchronous_standby_names = '${names}'`, [])
  await runSql(addressOf(port), 'SELECT pg_reload_conf()', [])
}

async function program(place: EmbeddedLocation, name: string, args: string[]): Promise<void> {
  await run(join(place.bin, name), args, {
    ...place.account,
    cwd: place.folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
}
