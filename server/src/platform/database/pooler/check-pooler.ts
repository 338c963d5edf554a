import { randomUUID } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import { missingLimits, setRoleLimits } from './limits.ts'

interface PoolerSettings {
  databaseUrl: string
  /** Address without a pooler; undefined: `databaseUrl` is that. */
  directUrl: string | undefined
  ownerUrl: string | undefined
  /** Whether statements are sent by name. */
  isPrepared: boolean
}

const CHECKING = 'mall-check'
/** Other clients may take a server connection between two looks. */
const LOOKS = 5
const TRIES = 20
/** The server connection does not know the name, or knows it already from another client. */
const NAME_ERRORS = ['26000', '42P05']

const NEEDS_DIRECT =
  'DATABASE_URL 经过按事务分配连接的连接池（PgBouncer transaction 模式）：请把不经过连接池的地址设为 DATABASE_DIRECT_URL'
const NEEDS_UNNAMED =
  'DATABASE_URL 前面的连接池不认预备语句：请设置 DATABASE_PREPARE=off，或换用 PgBouncer 1.21 以上并设置 max_prepared_statements'
const NOT_DIRECT = (name: string) => `设置 ${name} 有误：它也经过按事务分配连接的连接池，须直接连 PostgreSQL`
const ELSEWHERE = '设置 DATABASE_DIRECT_URL 有误：它与 DATABASE_URL 指的不是同一个库和角色'
const UNLIMITED = (names: string[]) =>
  `经 DATABASE_URL 的连接没有时限（${names.join('、')}）：请让连接池重新连接（PgBouncer：RECONNECT），或在它使用的角色上设置，见 docs/operations.md`

/**
 * Throws in one line where the way to the database does not fit the settings, before anything else is done there. With a
 * direct address the time limits are set on the role, as connections through a pooler can set none.
 */
export async function checkPooler({ databaseUrl, directUrl, ownerUrl, isPrepared }: PoolerSettings): Promise<void> {
  if (directUrl === undefined) {
    if (await onTwo(databaseUrl, isShared)) throw new Error(NEEDS_DIRECT)
    return
  }
  if (ownerUrl && (await onTwo(ownerUrl, isShared))) throw new Error(NOT_DIRECT('DATABASE_OWNER_URL'))
  const place = await onTwo(directUrl, async (one, other) => {
    if (await isShared(one, other)) throw new Error(NOT_DIRECT('DATABASE_DIRECT_URL'))
    await setRoleLimits(one, ['mall', CHECKING])
    return placeOf(one)
  })
  await onTwo(databaseUrl, async (one, other) => {
    if ((await placeOf(one)) !== place) throw new Error(ELSEWHERE)
    const missing = await missingLimits(one)
    if (missing.length > 0) throw new Error(UNLIMITED(missing))
    if (isPrepared && (await isShared(one, other)) && (await forgetsNames(one, other))) throw new Error(NEEDS_UNNAMED)
  })
}

async function onTwo<T>(url: string, work: (one: Client, other: Client) => Promise<T>): Promise<T> {
  const clients = [0, 1].map(
    () => new Client({ connectionString: url, application_name: CHECKING, connectionTimeoutMillis: 5_000 }),
  )
  const [one, other] = clients
  if (!one || !other) throw new Error('two were made')
  // A broken connection rejects the current query, where it is reported.
  for (const client of clients) client.on('error', () => undefined)
  try {
    await one.connect()
    await other.connect()
    return await work(one, other)
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

/** Server, database and role that a connection leads to. */
async function placeOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    `SELECT concat_ws(' ', (SELECT system_identifier FROM pg_control_system()), oid, current_user) AS place
     FROM pg_database WHERE datname = current_database()`,
  )
  return rows[0]?.place ?? ''
}

const BACKEND = 'SELECT pg_backend_pid() AS pid'

async function backendOf(client: Client, name?: string): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(name ? { name, text: BACKEND } : BACKEND)
  return rows[0]?.pid ?? 0
}

/** Whether two open connections use the same server connection in turn, or one of them uses several. */
async function isShared(one: Client, other: Client): Promise<boolean> {
  const [ofOne, ofOther] = [new Set<number>(), new Set<number>()]
  for (let look = 0; look < LOOKS; look++) {
    ofOne.add(await backendOf(one))
    ofOther.add(await backendOf(other))
  }
  return ofOne.size > 1 || ofOther.size > 1 || !ofOne.isDisjointFrom(ofOther)
}

/** Whether the same name, sent by two connections over one server connection, fails. */
async function forgetsNames(one: Client, other: Client): Promise<boolean> {
  try {
    for (let nth = 0; nth < TRIES; nth++) {
      const name = `mall-check ${randomUUID()}`
      if ((await backendOf(one, name)) === (await backendOf(other, name))) return false
    }
    return false
  } catch (error) {
    if (error instanceof DatabaseError && NAME_ERRORS.includes(error.code ?? '')) return true
    throw error
  }
}
