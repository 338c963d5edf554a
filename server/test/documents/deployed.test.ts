import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/pool.ts'
import { NO_PGBOUNCER, pgBouncer } from '../faults/pgbouncer.ts'
import { testCluster } from '../support/cluster.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** Needs PgBouncer (Debian: apt-get install pgbouncer); a machine without it says so. */
test('pgbouncer.ini loads without a warning, and the mall’s pool works through it', async (context) => {
  const ini = read('deploy/pgbouncer.ini')
  const cluster = await testCluster()
  const database = await cluster.createDatabase('empty', async () => undefined)
  const { username, pathname } = new URL(database.servingUrl)
  const pooler = await pgBouncer(database.servingUrl, (url, port, users) => {
    const settings: [key: string, value: string][] = [
      ['mall', `host=127.0.0.1 port=${url.port} dbname=${pathname.slice(1)}`],
      ['listen_port', String(port)],
      ['auth_file', users],
    ]
    return settings.reduce((text, [key, value]) => {
      const line = new RegExp(`^${key} = .*$`, 'm')
      expect(text).toMatch(line)
      return text.replace(line, `${key} = ${value}`)
    }, `${ini}unix_socket_dir =\n`)
  })
  if (!pooler) return context.skip(NO_PGBOUNCER)
  try {
    expect(pooler.problems).toEqual([])
    const through = new URL(pooler.url)
    through.pathname = '/mall'
    const log = { info: () => undefined, warn: () => undefined }
    const { pool, close } = openDatabase(through.href, { log, isPooled: true, isPrepared: false })
    const { rows } = await pool.query('select current_user as who, current_database() as where')
    await close()
    expect(rows).toEqual([{ who: username, where: pathname.slice(1) }])
  } finally {
    await pooler[Symbol.asyncDispose]()
    await database.drop()
    await cluster.stop()
  }
})
