import { createClient } from '@redis/client'
import { inTime } from '../concurrency/in-time.ts'

/** Longest wait for an answer; what waits for it is then refused. */
const ANSWER_MS = 500
const PREFIX = 'mall:'
const EPOCH = `${PREFIX}epoch`

/** The store takes no writing, or may drop what it was told to keep. */
export class UnfitStoreError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnfitStoreError'
  }
}

/** One connection to one process of Valkey or Redis; when it breaks another one is made. */
export interface StoreLink {
  setOnce(key: string, lifeMs: number): Promise<{ isFirst: boolean; epoch: string }>
  readEpoch(): Promise<string>
  get(key: string): Promise<string | null>
  set(key: string, value: string, lifeMs: number): Promise<void>
  /** Resolves with why, when the connection breaks. */
  readonly broken: Promise<unknown>
  close(): void
}

/** Connects and finds out whether this process of the store can be relied on. */
export async function openStoreLink(url: string, newId: () => string): Promise<StoreLink> {
  const client = createClient({
    url,
    RESP: 2,
    name: 'mall',
    disableClientInfo: true,
    disableOfflineQueue: true,
    // Would move the connection to another process of the store.
    maintNotifications: 'disabled',
    // A new connection may lead to another process of the store, so it is a link of its own.
    socket: { connectTimeout: ANSWER_MS, reconnectStrategy: false },
  })
  const broken = Promise.withResolvers<unknown>()
  client.on('error', broken.resolve)
  try {
    await inTime(2 * ANSWER_MS, client.connect())
    const run = runIdOf(await inTime(ANSWER_MS, client.info()))
    await inTime(ANSWER_MS, client.set(`${PREFIX}probe`, '', { expiration: { type: 'PX', value: 1_000 } }))
    return { ...linkOver(client, run, newId), broken: broken.promise }
  } catch (error) {
    client.destroy()
    throw error
  }
}

type Client = Pick<ReturnType<typeof createClient>, 'get' | 'set' | 'destroy'>

function linkOver(client: Client, run: string, newId: () => string): Omit<StoreLink, 'broken'> {
  const newest = async (read: string | null): Promise<string> => {
    if (read?.startsWith(`${run} `)) return read.slice(run.length + 1)
    const epoch = `${run} ${newId()}`
    // Several processes may find it missing; the epoch of another run is replaced by each that finds it.
    const [, now] = await Promise.all([
      client.set(EPOCH, epoch, read === null ? { condition: 'NX' } : {}),
      client.get(EPOCH),
    ])
    return (now ?? epoch).slice(run.length + 1)
  }
  return {
    setOnce: (key, lifeMs) =>
      inTime(
        ANSWER_MS,
        (async () => {
          // Written in this sequence: an emptying between the two is seen by the second.
          const [set, read] = await Promise.all([
            client.set(PREFIX + key, '', { condition: 'NX', expiration: { type: 'PX', value: lifeMs } }),
            client.get(EPOCH),
          ])
          return { isFirst: set !== null, epoch: await newest(read) }
        })(),
      ),
    readEpoch: () => inTime(ANSWER_MS, client.get(EPOCH).then(newest)),
    get: (key) => inTime(ANSWER_MS, client.get(PREFIX + key)),
    set: async (key, value, lifeMs) => {
      await inTime(ANSWER_MS, client.set(PREFIX + key, value, { expiration: { type: 'PX', value: lifeMs } }))
    },
    close: () => client.destroy(),
  }
}

/** The id that each start of the store draws; throws for one that forgets by itself. */
function runIdOf(info: string): string {
  const facts = new Map(info.split(/\r?\n/).map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 1)]))
  const run = facts.get('run_id')
  if (!run) throw new UnfitStoreError('INFO 里没有 run_id，须直接连 Valkey 或 Redis')
  const policy = facts.get('maxmemory_policy')
  // Without a bound it drops nothing, but a bound may be set at any time.
  if (policy !== undefined && policy !== 'noeviction')
    throw new UnfitStoreError(`内存满时会丢弃数据（maxmemory-policy ${policy}），须设为 noeviction`)
  return run
}
