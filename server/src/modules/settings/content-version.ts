import type { Context } from '../../app/context.ts'
import { isDatabaseAway } from '../../platform/database/busy.ts'

export interface ContentVersion {
  /**
   * Changes when the operator edits content, and when an activity or a banner starts or ends or a text takes effect; not with stock, capacity or orders.
   */
  current(): string
  /** Reads it now, then every second. */
  start(): Promise<void>
  stop(): void
  /** Reads it now. `onChange` callbacks have finished before `current()` changes. */
  check(): Promise<void>
  /** `renew` is awaited at every change; if it fails, the old version stays until the next check. */
  onChange(renew: () => Promise<void>): void
}

const EVERY_MS = 1_000

/** The stored version; 0 before the first edit. */
export async function readContentVersion(ctx: Context): Promise<number> {
  const text = 'select version from content_version where id = 1'
  const { rows } = await ctx.pool.query<{ version: number }>({ name: 'content-version', text })
  return rows[0]?.version ?? 0
}

/** Polls the row that database triggers increment, and the times at which prices change. */
export function watchContentVersion(ctx: Context): ContentVersion {
  const renewals: (() => Promise<void>)[] = []
  let seen = ''
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  let isBehind = false
  let isLogged = false

  const read = async () => {
    const { activityChangesPassed, contentChangesPassed } = ctx.modules
    const [activities, contents, version] = await Promise.all([
      activityChangesPassed(ctx),
      contentChangesPassed(ctx),
      readContentVersion(ctx),
    ])
    const found = `${version}.${activities + contents}`
    if (found === seen) return
    for (const renew of renewals) await renew()
    seen = found
  }
  // Serialized: a caller must not get a read that began before its own change.
  const check = () => {
    last = last.catch(() => undefined).then(read)
    return last
  }
  const poll = async () => {
    if (isBehind) return
    isBehind = true
    try {
      await check()
      isLogged = false
    } catch (error) {
      // Logged once, although checked every second; database outages are logged elsewhere.
      const isTrouble = !isDatabaseAway(error)
      if (isTrouble && !isLogged) ctx.log.warn({ err: error }, 'content version not read')
      isLogged ||= isTrouble
    }
    isBehind = false
  }

  return {
    current: () => seen,
    check,
    onChange: (renew) => void renewals.push(renew),
    async start() {
      await check()
      timer = setInterval(() => void poll(), EVERY_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
