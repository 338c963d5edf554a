import type { Context } from '../../context.ts'
import type { Job, Sweep } from '../../ports/jobs.ts'
import type { ChannelName } from '../../ports/payment/port.ts'
import type { Tick } from '../../ports/ticks.ts'
import { askPayments } from './ask-payments.ts'
import { CHANNELS, checkBills } from './check-bills.ts'
import { closeOverdue } from './close-overdue.ts'
import { payBackDue } from './pay-back.ts'
import { tellRefund } from './refunds.ts'
import { forgetSettledPayments } from './settled-work.ts'
import { forgetWechatLogins } from './wechat-login.ts'

export const jobs = { 'tell-refund': tellRefund } satisfies Record<string, Job<Context>>

/** One for each channel: none waits for the other. */
export const sweeps: Record<string, Sweep<Context>> = Object.fromEntries(
  CHANNELS.map((channel) => [`pay-back-${channel}`, { run: (ctx) => payBackDue(ctx, channel) }]),
)

/** One for each channel: none waits for the other. */
const ofEach = (
  name: string,
  everySeconds: number,
  run: (ctx: Context, channel: ChannelName) => Promise<void>,
): Record<string, Tick<Context>> =>
  Object.fromEntries(
    CHANNELS.map((channel) => [`${name}-${channel}`, { everySeconds, run: (ctx) => run(ctx, channel) }]),
  )

export const ticks: Record<string, Tick<Context>> = {
  ...ofEach('ask-payments', 1, askPayments),
  ...ofEach('check-bills', 900, checkBills),
  'forget-settled-work': { everySeconds: 60, run: forgetSettledPayments },
  'forget-wechat-logins': { everySeconds: 3600, run: forgetWechatLogins },
  'close-overdue-orders': { everySeconds: 1, run: closeOverdue },
}
