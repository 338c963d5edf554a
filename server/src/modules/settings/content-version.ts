import type { Context } from '../../app/context.ts'
import { isDatabaseAway } from '../../platform/database/busy.ts'

export interface ContentVersion {
  /** Changes with everything that the operator edits, and when an activity starts or ends; not with stock, places or orders. */
  current(): string
  /** Reads it now and from then on every second. */
  start(): Promise<void>
  stop(): void
  /** Reads it now. Whoever keeps a copy of content has renewed it before `current()` turns. */
  check(): Promise<void>
  /** `renew` is awaited at every change; if it fails, the old version stays and the next check tries again. */
  onChange(renew: () => Promise<void>): void
}

const EVERY_MS = 1_000

/** What the database says now; 0 before anything was edited. */
export async function readContentVersion(ctx: Context): Promise<number> {
  const text = 'select version from content_version where id = 1'
  const { rows } = await ctx.pool.query<{ version: number }>({ name: 'content-version', text })
  return rows[0]?.version ?? 0
}

/** Watches the one row that database triggers count up, and the time. */
export function watchContentVersion(ctx: Context): ContentVersion {
  const renewals: (() => Promise<void>)[] = []
  let seen = ''
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  let isBehind = false
  let isTold = false

  const read = async () => {
    const [turns, version] = await Promise.all([ctx.modules.activityChangesPassed(ctx), readContentVersion(ctx)])
    const found = `${version}.${turns}`
    if (found === seen) return
    for (const renew of renewals) await renew()
    seen = found
  }
  // One after the other: a read that began before a change may have come too early for who asks after it.
  const check = () => {
    last = last.catch(() => undefined).then(read)
    return last
  }
  const poll = async () => {
    if (isBehind) return
    isBehind = true
    try {
      await check()
      isTold = false
    } catch (error) {
      // Asked every second, and told once; of a database that is away others tell.
      const isTrouble = !isDatabaseAway(error)
      if (isTrouble && !isTold) ctx.log.warn({ err: error }, 'content version not read')
      isTold ||= isTrouble
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
