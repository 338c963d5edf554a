import type { Clock } from './clock.ts'

/** Counts in this process; losing the counts at a restart loses nothing that matters. */
export interface Limits {
  /** Takes one of `max` in the window that began with the key's first use; false when all are taken. */
  take(key: string, max: number, windowMs: number): boolean
}

const MAX_KEYS = 200_000

export function openLimits(clock: Clock): Limits {
  const windows = new Map<string, { until: number; used: number }>()
  return {
    take(key, max, windowMs) {
      const now = clock.now().getTime()
      const window = windows.get(key)
      if (!window || window.until <= now) {
        if (windows.size >= MAX_KEYS) forgetPast(windows, now)
        windows.delete(key)
        windows.set(key, { until: now + windowMs, used: 1 })
        return max > 0
      }
      window.used += 1
      return window.used <= max
    },
  }
}

function forgetPast(windows: Map<string, { until: number }>, now: number): void {
  for (const [key, window] of windows) if (window.until <= now) windows.delete(key)
  for (const key of windows.keys()) {
    if (windows.size < MAX_KEYS) break
    windows.delete(key)
  }
}
