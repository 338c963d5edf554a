import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { type Accent, isAccent } from './list-accent.ts'

/** Bought and not booked yet: the way to choose a day. */
export function VouchersToBook({ count, accent }: { count: number; accent: Accent }) {
  if (count === 0) return null
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-6">
      <Icon name="calendar-check" size={26} className="text-brand" />
      <p className="min-w-40 flex-1">
        <b className="num">有 {count} 份体检还没约</b>
        <span className="block text-15 text-ink-2">选好人、院区和日子，两分钟就好</span>
      </p>
      <LinkButton
        to="/appointment/choosePerson"
        variant={isAccent(accent, 'to-book') ? 'go' : 'brand'}
        className="max-tablet:w-full"
      >
        去预约
      </LinkButton>
    </section>
  )
}
