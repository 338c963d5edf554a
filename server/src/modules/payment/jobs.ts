import type { Context } from '../../app/context.ts'
import type { ChannelName } from '../../integrations/payment/port.ts'
import type { Job, Sweep } from '../../platform/jobs.ts'
import type { Tick } from '../../platform/ticks.ts'
import { closeOverdue } from './attempts/close-overdue.ts'
import { pollPayments } from './attempts/poll-payments.ts'
import { deleteSettledPayments } from './attempts/settled-work.ts'
import { checkBooks } from './books/day-books.ts'
import { CHANNELS, reconcileBills } from './reconciliation/reconcile.ts'
import { executeDueRefunds } from './refunds/execute-refund.ts'
import { notifyRefund } from './refunds/refunds.ts'
import { deleteWechatLogins } from './wechat-login/wechat-login.ts'

export const jobs = { 'notify-refund': notifyRefund } satisfies Record<string, Job<Context>>

/** One job for each channel, so that neither waits for the other. */
export const sweeps: Record<string, Sweep<Context>> = Object.fromEntries(
  CHANNELS.map((channel) => [`execute-refunds-${channel}`, { run: (ctx) => executeDueRefunds(ctx, channel) }]),
)

/** One job for each channel, so that neither waits for the other. */
const ofEach = (
  name: string,
  everySeconds: number,
  run: (ctx: Context, channel: ChannelName) => Promise<void>,
): Record<string, Tick<Context>> =>
  Object.fromEntries(
    CHANNELS.map((channel) => [`${name}-${channel}`, { everySeconds, run: (ctx) => run(ctx, channel) }]),
  )

export const ticks: Record<string, Tick<Context>> = {
  ...ofEach('poll-payments', 1, pollPayments),
  ...ofEach('reconcile-bills', 900, reconcileBills),
  'check-books': { everySeconds: 900, run: checkBooks },
  'delete-settled-payments': { everySeconds: 60, run: deleteSettledPayments },
  'delete-wechat-logins': { everySeconds: 3600, run: deleteWechatLogins },
  'close-overdue-orders': { everySeconds: 1, run: closeOverdue },
}
