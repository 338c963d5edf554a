import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { classes } from '@mall/ui/styles/classes.ts'

const MINUTE_MS = 60_000
/** From here on a clock is amber. */
const SOON = 0.75

function timeOfMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} 分` : rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分`
}

/** How much of its time a call, or a question, has used up. */
export function CallClock({ since, dueAt }: { since: string; dueAt: string }) {
  const now = Date.now()
  const share = (now - Date.parse(since)) / (Date.parse(dueAt) - Date.parse(since))
  const left = Math.floor((Date.parse(dueAt) - now) / MINUTE_MS)
  const isLate = left < 0
  const colour = isLate ? 'var(--color-danger)' : share >= SOON ? 'var(--color-warning-arc)' : 'var(--color-brand)'
  return (
    <span
      className={classes(
        'num inline-flex items-center gap-1.5 whitespace-nowrap',
        isLate ? 'font-semibold text-danger' : share >= SOON && 'font-semibold text-warning',
      )}
    >
      <ProgressRing share={Math.min(1, Math.max(0, share))} size={16} colour={colour} />
      {isLate ? `晚了 ${timeOfMinutes(-left)}` : `还有 ${timeOfMinutes(left)}`}
    </span>
  )
}
