import { Timeline } from '@mall/ui/layout/timeline.tsx'
import type { Order } from './order.ts'
import { shortTime } from './order-time.ts'
import { Panel } from './panel.tsx'

export const OrderHistory = ({ history }: Pick<Order, 'history'>) => (
  <Panel title="这单发生过什么">
    <Timeline history={history} timeText={shortTime} />
  </Panel>
)
