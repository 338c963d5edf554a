import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { calendarPath, type Flow } from '../booking-flow/flow-url.ts'

/** The way to all months of the chosen branch at once. */
export const MoreDates = ({ flow }: { flow: Flow }) => (
  <Link to={calendarPath(flow)} className="link inline-flex min-h-11 items-center gap-1">
    更多日期
    <Icon name="chevron-right" size={16} />
  </Link>
)
