import { OFFSET, rfc3339 } from '@mall/contract/days'

/** An instant in Alipay's format: `2026-11-20 09:30:00`, Asia/Shanghai. */
export const shanghaiText = (instant: Date) => rfc3339(instant).slice(0, 19).replace('T', ' ')

/** Parses `2026-11-20 09:30:00`; null for anything else. */
export function fromShanghaiText(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/.test(text)) return null
  const instant = new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}${OFFSET}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}
