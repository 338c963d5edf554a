const SHANGHAI_MS = 8 * 3600 * 1000

const written = (instant: Date) => new Date(instant.getTime() + SHANGHAI_MS).toISOString().slice(0, 19)

/** RFC 3339 in Asia/Shanghai, whole seconds: `2026-11-20T09:30:00+08:00`. */
export const rfc3339 = (instant: Date) => `${written(instant)}+08:00`

/** As Alipay writes instants: `2026-11-20 09:30:00`, Asia/Shanghai. */
export const shanghaiText = (instant: Date) => written(instant).replace('T', ' ')

/** Reads `2026-11-20 09:30:00` as an instant; null for anything else. */
export function fromShanghaiText(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/.test(text)) return null
  const instant = new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}+08:00`)
  return Number.isNaN(instant.getTime()) ? null : instant
}
