import { createHash, randomBytes } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { type DatabaseLog, startEmbeddedPostgres } from '../../src/platform/database/embedded.ts'
import { ensureServingRole, servingUrlOf } from '../../src/platform/database/roles.ts'

const TEST_DATA = fileURLToPath(new URL('../../../.data/test', import.meta.url))
const MEMORY = '/dev/shm'
/** Several times what a whole run ever holds at once. */
const ROOM_BYTES = 1024 ** 3
const MAKING_TEMPLATES = 7_215_003
const LEFTOVER_AFTER_HOURS = 3

/** Losing this data costs one more start, so the test cluster does not wait for the disk. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '2GB',
  archive_mode: 'off',
}

const quiet: DatabaseLog = { info: () => undefined, warn: (details, message) => console.warn(message, details) }

export type TestCluster = {
  url: string
  /**
   * A database of one's own, copied in milliseconds from the template of that key. The first asker of a key prepares
   * the template; `templateKey` therefore has to change with everything that `prepareTemplate` puts in. `url` is its
   * owner's, `servingUrl` that of the role which a mall serves as.
   */
  createDatabase(
    templateKey: string,
    prepareTemplate: (url: string) => Promise<void>,
  ): Promise<{ url: string; servingUrl: string; drop(): Promise<void> }>
  stop(): Promise<void>
}

/** Set by the process that holds the cluster for a whole run; those that it starts need not look for it again. */
export const HELD_CLUSTER = 'MALL_TEST_CLUSTER'

/**
 * PostgreSQL for tests: the server of DATABASE_URL, else one that all test processes of this folder share. It lies in
 * memory where the system has room there, else under `.data/test`: each database is hundreds of files, made and thrown
 * away hundreds of times, and a disk may need more of the processor for that than the tests do.
 */
export async function testCluster(): Promise<TestCluster> {
  const own = process.env.DATABASE_URL || process.env[HELD_CLUSTER]
  const embedded = own ? undefined : await startEmbeddedPostgres({ dataDir: dataDir(), log: quiet, settings: FAST })
  const url = own || embedded?.ownerUrl || ''
  // Copying files needs two checkpoints: almost twice as fast as the log where nobody waits for the disk, else slower.
  const strategy = process.env.DATABASE_URL ? 'WAL_LOG' : 'FILE_COPY'
  return {
    url,
    createDatabase: async (templateKey, prepareTemplate) => {
      const template = `mall_template_${templateKey}`
      const name = `mall_test_${stamp()}_${randomBytes(5).toString('hex')}`
      await withClient(url, async (client) => {
        await ensureServingRole(client, servingUrlOf(url))
        const copy = async () => {
          // Held while it is copied: making a template deletes unused ones.
          await client.query('SELECT pg_advisory_lock_shared($1)', [MAKING_TEMPLATES])
          try {
            const ready = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
            if (!ready.rowCount) return false
            const source = client.escapeIdentifier(template)
            await client.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY ${strategy}`)
            return true
          } finally {
            await client.query('SELECT pg_advisory_unlock_shared($1)', [MAKING_TEMPLATES])
          }
        }
        while (!(await copy())) await makeTemplate(client, url, template, prepareTemplate)
      })
      return {
        url: withDatabase(url, name),
        servingUrl: servingUrlOf(withDatabase(url, name)),
        drop: () => withClient(url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
      }
    },
    stop: async () => embedded?.stop(),
  }
}

function dataDir(): string {
  if (!hasRoom(MEMORY)) return TEST_DATA
  return `${MEMORY}/mall-test-${createHash('sha256').update(TEST_DATA).digest('hex').slice(0, 12)}`
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}

async function makeTemplate(
  client: Client,
  url: string,
  template: string,
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [MAKING_TEMPLATES])
  const ready = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
  if (!ready.rowCount) {
    await dropLeftovers(client)
    // Prepared under another name, so that a template under its own name is always whole.
    const draft = `mall_test_${stamp()}_draft`
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${draft} TEMPLATE template0`)
    await prepare(withDatabase(url, draft))
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${client.escapeIdentifier(template)}`)
  }
  await client.query('SELECT pg_advisory_unlock($1)', [MAKING_TEMPLATES])
}

/** Old templates, and databases of runs that were killed; those of runs still going are younger or have sessions. */
async function dropLeftovers(client: Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database d WHERE (datname LIKE 'mall\\_template\\_%' OR datname LIKE 'mall\\_test\\_%' AND datname < $1)
       AND NOT EXISTS (SELECT 1 FROM pg_stat_activity a WHERE a.datid = d.oid)`,
    [`mall_test_${stamp(LEFTOVER_AFTER_HOURS)}`],
  )
  for (const { datname } of rows) {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)}`).catch(() => undefined)
  }
}

/** Hours since 1970, less `ago`; six digits until 2084, so that names sort by age. */
function stamp(ago = 0): string {
  return String(Math.floor(Date.now() / 3_600_000) - ago)
}

function withDatabase(url: string, name: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.href
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'mall-test' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
