import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { SharedStore } from './shared-store.ts'

/** How long the database remembers a store that no process renews. */
const LEASE_SECONDS = 10
const RENEWED_EACH_MS = 3_000
const TRIES_EACH_MS = 500
/** Longer than a lease: where all processes got another store, that of the one before ends meanwhile. */
const PATIENCE_MS = 15_000
/** A process that finds another store for this long is told to have lost the others. */
const APART_MS = 30_000

const TAKE = {
  name: 'store-lease',
  text: `INSERT INTO tick_lease AS lease (name, holder, held_until, next_at)
    VALUES ('shared store', $1, mall_now() + make_interval(secs => ${LEASE_SECONDS}), mall_now())
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
    WHERE lease.holder IN (excluded.holder, $2) OR lease.held_until <= mall_now()
    RETURNING name`,
}

const OTHER_STORE = '设置 REDIS_URL 有误：这个数据库的其他进程用的是另一个共用存储，各进程须设成同一个'

const APART = '本进程与其他进程连到了不同的共用存储（REDIS_URL），一次性的签名可能被用两次：请检查地址后重新启动'

interface LeaseOptions {
  log: { error(details: object, message: string): void }
  patienceMs?: number
  renewedEachMs?: number
  apartMs?: number
}

/**
 * Holds the lease of a database for this store, together with all processes that use it: with two stores a signed
 * request would count once for each. Throws if others use another one. Returns the function that ends renewing.
 */
export async function holdStoreLease(
  pool: Pick<Pool, 'query'>,
  store: Pick<SharedStore, 'epoch' | 'isAway'>,
  { log, patienceMs = PATIENCE_MS, renewedEachMs = RENEWED_EACH_MS, apartMs = APART_MS }: LeaseOptions,
): Promise<() => Promise<void>> {
  // A store that was emptied has another epoch: who held the lease with the one before moves it.
  let held = ''
  const isTaken = async () => {
    const epoch = store.epoch()
    const { rowCount } = await pool.query({ ...TAKE, values: [epoch, held || epoch] })
    if (rowCount === 1) held = epoch
    return rowCount === 1
  }
  const until = performance.now() + patienceMs
  while (!(await isTaken())) {
    if (performance.now() > until) throw new Error(OTHER_STORE)
    await pause(TRIES_EACH_MS)
  }
  let togetherAt = performance.now()
  let isTold = false
  const renew = async () => {
    // While its store is away others may know a new epoch already.
    if ((await isTaken().catch(() => true)) || store.isAway()) {
      togetherAt = performance.now()
      isTold = false
    } else if (!isTold && performance.now() - togetherAt > apartMs) {
      isTold = true
      log.error({}, APART)
    }
  }
  let renewing: Promise<void> | undefined
  const timer = setInterval(() => {
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
  }, renewedEachMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await renewing
  }
}
