import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { reasonOf } from '../reason.ts'
import { isDatabaseAway } from './busy.ts'
import type { DatabaseLog } from './embedded.ts'
import { openDatabase, type PoolOptions } from './pool.ts'
import type { Database } from './types.ts'

/** Where a whole piece of reading goes: the primary or its replica. */
export interface ReadingSide {
  db: Database
  pool: Pool
}

interface Replica {
  /**
   * Runs `work` on the replica, or on the primary where there is none, it is away or too late, or breaks meanwhile: then
   * from the beginning, so that nothing is read from both. Never for a decision.
   */
  read<T>(work: (side: ReadingSide) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface ReplicaOptions {
  log: DatabaseLog
  registry: Registry
  /** How the replica is reached. */
  pool?: Pick<PoolOptions, 'isPooled' | 'isPrepared'>
  measuredEachMs?: number
  maxLagSeconds?: number
}

/** A replica that is further behind is not read from. */
const MAX_LAG_SECONDS = 10
const MEASURED_EACH_MS = 2_000
/** Reports take their time, but none holds up the replaying of the log for long. */
const REPORT_MS = 30_000
/** It cancelled the statement because of what it had to replay, or was asked to write. */
const NOT_HERE = /^(40001|25006)$/

const LATE = '只读副本（DATABASE_REPLICA_URL）不可用，列表和导出改由主库读取，恢复后自动继续'
const BACK = '只读副本恢复了'
const NO_REPLICA = '设置 DATABASE_REPLICA_URL 有误：它不是 DATABASE_URL 这个库的副本'

const PLACE = `concat_ws(' ', (SELECT system_identifier FROM pg_control_system()),
  (SELECT oid FROM pg_database WHERE datname = current_database())) AS place, pg_postmaster_start_time()::text AS started`
const OF_PRIMARY = `SELECT pg_current_wal_lsn()::text AS position, ${PLACE}`
const OF_REPLICA = `SELECT ${PLACE}, pg_is_in_recovery() AS "isStandby", CASE WHEN NOT pg_is_in_recovery()
    OR pg_last_wal_replay_lsn() >= $1::pg_lsn THEN 0
  ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()) END::float8 AS lag`

interface OfPrimary {
  position: string
  place: string
  started: string
}

interface OfReplica {
  place: string
  started: string
  isStandby: boolean
  lag: number | null
}

/** Without a replica everything is read from the primary. */
export const noReplica = (primary: ReadingSide): Replica => ({
  read: (work) => work(primary),
  close: async () => undefined,
})

/** Opens the replica at `url`; throws if it is one of another database. */
export async function openReplica(url: string, primary: ReadingSide, options: ReplicaOptions): Promise<Replica> {
  const { log, registry, measuredEachMs = MEASURED_EACH_MS, maxLagSeconds = MAX_LAG_SECONDS } = options
  const gauge = (name: string, help: string, aggregator: 'max' | 'min') =>
    new Gauge({ name, help, aggregator, registers: [registry] })
  const lagGauge = gauge('database_replica_lag_seconds', 'How far the replica was behind when last seen', 'max')
  const usedGauge = gauge('database_replica_used', '1 while lists and exports are read from the replica', 'min')
  const limits = { statementTimeoutMs: REPORT_MS, transactionTimeoutMs: REPORT_MS }
  const { db, pool, close } = openDatabase(url, { log, onAway: () => undefined, size: 4, ...limits, ...options.pool })
  let isUsed = true

  const turn = (used: boolean, why: object) => {
    if (used !== isUsed) log[used ? 'info' : 'warn'](why, used ? BACK : LATE)
    isUsed = used
    usedGauge.set(used ? 1 : 0)
  }
  /** Whether it is one of the same database. */
  const measure = async (): Promise<boolean> => {
    const { rows: found } = await primary.pool.query<OfPrimary>(OF_PRIMARY)
    const { rows } = await pool.query<OfReplica>(OF_REPLICA, [found[0]?.position])
    const [own, other] = [found[0], rows[0]]
    const lag = other?.lag ?? Number.POSITIVE_INFINITY
    lagGauge.set(lag)
    // One that became a primary of its own goes another way from then on.
    const isFollowing = other?.isStandby === true || other?.started === own?.started
    turn(isFollowing && lag <= maxLagSeconds, { lag })
    return other?.place === own?.place
  }
  const away = (error: unknown) => turn(false, { why: reasonOf(error) })

  const isOfIt = await measure().catch((error) => {
    away(error)
    return true
  })
  if (!isOfIt) {
    await close()
    throw new Error(NO_REPLICA)
  }
  let measuring: Promise<unknown> | undefined
  const timer = setInterval(() => {
    measuring ??= measure()
      .catch(away)
      .finally(() => {
        measuring = undefined
      })
  }, measuredEachMs)
  timer.unref()
  return {
    async read(work) {
      if (!isUsed) return work(primary)
      try {
        return await work({ db, pool })
      } catch (error) {
        if (!isOfReplica(error)) throw error
        if (isDatabaseAway(error)) away(error)
        return work(primary)
      }
    },
    async close() {
      clearInterval(timer)
      await measuring
      await close()
    },
  }
}

/** Whether an error, or a cause of it, is no fault of the statement. */
function isOfReplica(error: unknown): boolean {
  if (isDatabaseAway(error)) return true
  for (let each = error; each instanceof Error; each = each.cause)
    if ('code' in each && NOT_HERE.test(String(each.code))) return true
  return false
}
