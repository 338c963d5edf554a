import { AGREED_TEXTS, BINDING_TEXTS, NOTICE_DAYS, TEXT_AHEAD_DAYS } from '@mall/contract/content/texts'
import { addDays } from '@mall/contract/days'

interface Version {
  effectiveOn: string
  changes: string
}

/** The first day on which a next version can take effect; null: any, there is no version yet. */
export function earliestDay(slug: string, standing: Pick<Version, 'effectiveOn'> | null, today: string): string | null {
  if (!standing) return null
  const told = BINDING_TEXTS.some((binding) => binding === slug) ? addDays(today, NOTICE_DAYS) : today
  const after = addDays(standing.effectiveOn, 1)
  return told > after ? told : after
}

/** Why a text cannot become its next version; null: it can. A version that was published is never changed. */
export function whyNotNextVersion(slug: string, standing: Version | null, next: Version, today: string) {
  if (next.effectiveOn > addDays(today, TEXT_AHEAD_DAYS)) return 'TEXT_DAY_FAR'
  const earliest = earliestDay(slug, standing, today)
  if (!standing || earliest === null) return null
  if (next.effectiveOn < earliest) return 'TEXT_DAY_EARLY'
  return next.changes === '' || next.changes === standing.changes ? 'TEXT_CHANGES_MISSING' : null
}

/**
 * The version that the shop shows: of what is agreed to at login the newest, as it is the one to agree to, else the newest that is
 * in effect; the first one where none is yet. `versions`: the newest first.
 */
export function shownVersion<T extends { effectiveOn: string }>(slug: string, versions: readonly T[], today: string) {
  if (AGREED_TEXTS.some((agreed) => agreed === slug)) return versions[0]
  return versions.find(({ effectiveOn }) => effectiveOn <= today) ?? versions.at(-1)
}
