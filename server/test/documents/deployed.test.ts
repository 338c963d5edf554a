import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/pool.ts'
import { testCluster } from '../support/cluster.ts'
import { freePort } from '../support/free-port.ts'

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
  const port = await freePort()
  const cluster = await testCluster()
  const database = await cluster.createDatabase('empty', async () => undefined)
  const own = new URL(database.servingUrl)
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, `"${own.username}" "${decodeURIComponent(own.password)}"\n`)
  const settings: [key: string, value: string][] = [
    ['mall', `host=127.0.0.1 port=${own.port} dbname=${own.pathname.slice(1)}`],
    ['listen_port', String(port)],
    ['auth_file', users],
  ]
  const config = settings.reduce((text, [key, value]) => {
    const line = new RegExp(`^${key} = .*$`, 'm')
    expect(text).toMatch(line)
    return text.replace(line, `${key} = ${value}`)
  }, ini)
  writeFileSync(join(folder, 'pgbouncer.ini'), `${config}\nunix_socket_dir =\n`)
  for (const name of ['', 'userlist.txt', 'pgbouncer.ini']) chmodSync(join(folder, name), 0o755)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const bouncer = spawn('pgbouncer', [...user, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  try {
    const started = await once(bouncer, 'spawn').catch((error: unknown) => error)
    if (started instanceof Error) return context.skip('PgBouncer is not there: apt-get install pgbouncer')
    for await (const line of createInterface({ input: bouncer.stderr })) {
      said.push(line)
      if (line.includes('process up')) break
    }
    expect(said.filter((line) => /WARNING|ERROR|FATAL/.test(line))).toEqual([])
    expect(said.at(-1)).toContain('process up')
    const through = new URL(`postgres://127.0.0.1:${port}/mall`)
    Object.assign(through, { username: own.username, password: own.password })
    const log = { info: () => undefined, warn: () => undefined }
    const { pool, close } = openDatabase(through.href, { log })
    const { rows } = await pool.query('select current_user as who, current_database() as where')
    await close()
    expect(rows).toEqual([{ who: own.username, where: own.pathname.slice(1) }])
  } finally {
    bouncer.kill('SIGKILL')
    await database.drop()
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
})
