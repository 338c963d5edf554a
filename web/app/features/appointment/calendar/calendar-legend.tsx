import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'

/** The legend of the calendar. */
export function CalendarLegend() {
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 text-14 text-ink-2">
      <Mark text="充足" share={0.75} colour="var(--color-success)" />
      <Mark text="余少" share={0.16} colour="var(--color-warning-arc)" />
      <Mark text="约满" share={0} />
      <li>
        <b className="mr-2 font-normal">休</b>当天不开
      </li>
    </ul>
  )
}

const Mark = ({ text, share, colour }: { text: string; share: number; colour?: string }) => (
  <li className="flex items-center gap-1.5">
    <ProgressRing share={share} size={20} thickness={2} colour={colour} />
    {text}
  </li>
)
