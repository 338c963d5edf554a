import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { Article } from '../../features/article/load-articles.ts'
import { NoticeView } from '../../features/article/notice-view.tsx'
import { ClosureAnswer } from '../../features/closure/closure-answer.tsx'
import { bookingsAgainst, type Closure, wayToChange } from '../../features/closure/closure-text.ts'
import { NearbyWithPlaces } from '../../features/closure/nearby-branches.tsx'
import { useOwnBookings } from '../../features/closure/use-own-bookings.ts'
import { useLayout } from '../../shell/routing/layout.ts'

const BOOKINGS = '/profile/appointmentList'

type Props = { article: Article; closure: Closure | null }

/** The operator's notice; of a closure it says first whether the member's own bookings are concerned. */
export function ClosureNotice({ article, closure }: Props) {
  const isPhone = useLayout() === 'phone'
  const isAhead = closure !== null && closure.days.length > 0
  const bookings = useOwnBookings(isAhead)
  const own = isAhead && bookings ? bookingsAgainst(closure, bookings) : null
  const affected = own?.affected ?? []
  const [only] = affected
  return (
    <NoticeView article={article} from={closure?.branchName ?? ''} answer={own && <ClosureAnswer {...own} />}>
      {isAhead && (
        <LinkButton
          to={only && affected.length === 1 ? wayToChange(only) : BOOKINGS}
          variant={only ? 'go' : 'line'}
          size="l"
          isBlock={isPhone}
          className="no-print mt-3.5"
        >
          <Icon name="calendar" size={22} />
          {only ? '改我的预约' : '看我的预约'}
        </LinkButton>
      )}
      {isAhead && <NearbyWithPlaces closure={closure} />}
    </NoticeView>
  )
}
