import { Badge } from '@mall/ui/feedback/badge.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useUnreadCount } from '../../entities/message/unread-count.ts'
import { phonePanels } from './phone-panels.ts'

/** The phone's way to the messages: a bell with how many were not read. */
export function MessageEntry({ className = '' }: { className?: string }) {
  const count = useUnreadCount()
  return (
    <Link
      to="/profile/messages"
      aria-label={count > 0 ? `消息，${count} 条没读` : '消息'}
      onClick={phonePanels.close}
      className={`relative grid size-11 shrink-0 place-items-center rounded-12 ${className}`}
    >
      <Icon name="bell" size={24} />
      <Badge count={count} className="absolute top-0.5 right-0" />
    </Link>
  )
}
