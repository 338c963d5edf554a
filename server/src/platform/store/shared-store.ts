import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { reasonOf } from '../reason.ts'
import { openStoreLink, type StoreLink, UnfitStoreError } from './store-link.ts'

/**
 * Memory shared by all processes of a mall: Valkey or Redis. It may be away, and may forget everything; the epoch tells
 * when it has.
 */
export interface SharedStore {
  /**
   * Sets `key` for `lifeMs` unless it is there, and reads the epoch after that: if it is another one than before, keys
   * set earlier may be forgotten. Rejects with `StoreAwayError`.
   */
  setOnce(key: string, lifeMs: number): Promise<{ isFirst: boolean; epoch: string }>
  /** Rejects with `StoreAwayError`, as all of these. */
  get(key: string): Promise<string | null>
  set(key: string, value: string, lifeMs: number): Promise<void>
  /** A random id that lives in the store, as last read. */
  epoch(): string
  isAway(): boolean
  close(): Promise<void>
}

/** The store did not answer in time, or takes no writing. */
export class StoreAwayError extends Error {
  constructor() {
    super('the shared store is away')
    this.name = 'StoreAwayError'
  }
}

export interface StoreOptions {
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
  registry: Registry
  /** How long a start waits for it. */
  patienceMs?: number
}

/** As long as a start waits for the previous process. */
const PATIENCE_MS = 15_000
const RETRY_MS = 250
const LOOK_MS = 1_000

export const STORE_AWAY = '共用存储（REDIS_URL）断了：须签名的请求先答“忙”，浏览照常，恢复后自动继续'
const BACK = '共用存储（REDIS_URL）恢复了'

/** Connects to the store at `url`; throws in words for the operator if that fails for too long. */
export async function openSharedStore(url: string, options: StoreOptions): Promise<SharedStore> {
  const { log, registry, patienceMs = PATIENCE_MS } = options
  const away = new Gauge({
    name: 'shared_store_away',
    help: '1 while Valkey or Redis is away, so that signed requests are refused',
    aggregator: 'max',
    registers: [registry],
  })
  let link: StoreLink | null = null
  let epoch = ''
  let isClosed = false
  let isAway = false

  const connect = async () => {
    const opened = await openStoreLink(url, newId)
    epoch = await opened.readEpoch().catch((error) => {
      opened.close()
      throw error
    })
    if (isClosed) return opened.close()
    link = opened
    void opened.broken.then((error) => lose(opened, error))
    if (isAway) log.info({}, BACK)
    isAway = false
    away.set(0)
  }
  const lose = (lost: StoreLink, error: unknown) => {
    if (link !== lost) return
    link = null
    lost.close()
    isAway = true
    away.set(1)
    log.warn({ why: reasonOf(error) }, STORE_AWAY)
  }
  const look = async () => {
    while (!isClosed) {
      await pause(link ? LOOK_MS : RETRY_MS, null, { ref: false })
      const seen = link
      if (isClosed) return
      if (seen) await seen.readEpoch().then(keep, (error) => lose(seen, error))
      else await connect().catch(() => undefined)
    }
  }
  const keep = (now: string) => {
    epoch = now
  }
  const through = async <T>(ask: (used: StoreLink) => Promise<T>): Promise<T> => {
    const used = link
    if (!used) throw new StoreAwayError()
    try {
      return await ask(used)
    } catch (error) {
      lose(used, error)
      throw new StoreAwayError()
    }
  }

  away.set(0)
  await untilConnected(connect, patienceMs)
  void look()
  return {
    setOnce: (key, lifeMs) =>
      through(async (used) => {
        const found = await used.setOnce(key, lifeMs)
        keep(found.epoch)
        return found
      }),
    get: (key) => through((used) => used.get(key)),
    set: (key, value, lifeMs) => through((used) => used.set(key, value, lifeMs)),
    epoch: () => epoch,
    isAway: () => isAway,
    async close() {
      isClosed = true
      link?.close()
      link = null
    },
  }
}

async function untilConnected(connect: () => Promise<void>, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if (performance.now() < until && !isFinal(error)) await pause(RETRY_MS)
      // Without the cause: its code would be taken for the database's.
      else throw new Error(`设置 REDIS_URL 有误：${isFinal(error) ? '' : '连不上共用存储，'}${reasonOf(error)}`)
    }
  }
}

/** Waiting does not help: refused as unfit, or a wrong password. */
const isFinal = (error: unknown) =>
  error instanceof UnfitStoreError || (error instanceof Error && /^(WRONGPASS|NOAUTH|NOPERM|ERR )/.test(error.message))

const newId = () => randomBytes(9).toString('base64url')
