import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'

/** The way to the addresses for calendars. */
export const CalendarCard = () => (
  <TitledCard title="放进手机日历" note="全家的体检预约自己出现在日历里，改了、取消了也跟着变">
    <LinkButton to="/profile/calendarFeed" variant="tint">
      加进日历，或者停掉
    </LinkButton>
  </TitledCard>
)
