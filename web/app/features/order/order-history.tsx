import { Timeline } from '@mall/ui/layout/timeline.tsx'
import { instantText } from '../../shell/format/day-text.ts'
import type { Order } from './order.ts'
import { Panel } from './panel.tsx'

export const OrderHistory = ({ history }: Pick<Order, 'history'>) => (
  <Panel title="这单发生过什么">
    <Timeline history={history} timeText={instantText} />
  </Panel>
)
