import type { OrderCard } from './order-facts.ts'
import { clockTime } from './order-time.ts'

/** One plain sentence. An unpaid order names the hour until which it waits, so that no clock of the device counts. */
export const hintText = ({ state, expiresAt, hint }: Pick<OrderCard, 'state' | 'expiresAt' | 'hint'>) =>
  state === 'awaiting-payment' && expiresAt ? `请在 ${clockTime(expiresAt)} 前付款，超时自动取消，不影响再次下单` : hint
