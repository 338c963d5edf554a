import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/pool.ts'
import { NO_PGBOUNCER, pgBouncer } from '../faults/pgbouncer.ts'
import { testCluster } from '../support/cluster.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** The services of the compose file by name: what each says, a setting a line. */
const services = new Map(
  (/^services:\n([\s\S]*?)^\S/m.exec(read('deploy/compose.yaml'))?.[1] ?? '')
    .split(/^(?= {2}\w)/m)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [name = '', ...lines] = block.split('\n')
      return [name.trim().replace(':', ''), lines.filter((line) => !line.trim().startsWith('#')).join('\n')] as const
    }),
)
const names = [...services.keys()]

/** Which services say this in a line of their own. */
const whoSays = (line: RegExp) =>
  names.filter((name) => new RegExp(`^ {4}${line.source}$`, 'm').test(services.get(name) ?? ''))

const PROMISED: [what: string, line: RegExp, who: string[]][] = [
  ['read_only', /read_only: true/, names],
  ['tmp', /tmpfs: \[\/tmp\b.*/, names],
  ['cap_drop: [ALL]', /cap_drop: \[ALL\]/, names],
  ['mem_limit', /mem_limit: \d+[mg]/, names],
  ['pids_limit', /pids_limit: \d+/, names],
  ['no-new-privileges', /security_opt: \[no-new-privileges:true\]/, ['mall', 'db']],
  ['exact version', /image: [a-z]+:\d+(\.\d+)+(-[a-z]+)?/, names.filter((name) => name !== 'mall')],
  ['proxy has ports', /ports: .*/, ['proxy']],
  ['30 s', /stop_grace_period: 30s/, ['mall']],
]

test('the compose file has the services that docs/operations.md lists', () => {
  expect(names).toEqual(['mall', 'db', 'proxy'])
  expect(read('docs/operations.md')).toContain('runs the mall, PostgreSQL and a proxy')
})

test.each(PROMISED)('the compose file keeps what docs/operations.md promises: %s', (words, line, who) => {
  const [, section = ''] = /\n## Containers\n([\s\S]*?)\n## /.exec(read('docs/operations.md')) ?? []
  expect(section).toContain(words)
  expect(whoSays(line)).toEqual(who)
})

test('no image is pinned to a moving tag', () => {
  const bases = [...read('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image)
  expect(bases).toHaveLength(2)
  expect(bases.filter((image) => !/^node:\d+\.\d+\.\d+-[a-z-]+$/.test(image))).toEqual([])
})

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
    expect(pooler.troubles).toEqual([])
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
