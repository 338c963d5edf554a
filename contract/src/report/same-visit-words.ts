import { dayOf, shortDay, timeOf } from '../days.ts'
import type { SameVisitValue } from './shapes.ts'
import type { Flag } from './states.ts'

/** Such as `9.2 mmol/L，偏高（检验，11月20日 16:00）`; `day`: of the visit. */
export function sameVisitWords(
  { value, unit, flag, isCritical, part, at }: SameVisitValue,
  flagWords: Readonly<Record<Flag, string>>,
  day: string,
): string {
  const released = new Date(at)
  const flagged = isCritical ? `危急，${flagWords[flag]}` : flagWords[flag]
  return `${`${value} ${unit}`.trim()}，${flagged}（${part}，${shortDay(dayOf(released), day)} ${timeOf(released)}）`
}
