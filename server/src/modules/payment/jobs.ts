import type { Context } from '../../context.ts'
import type { Job, Sweep, Tick } from '../../ports/jobs.ts'
import { askPayments } from './ask-payments.ts'
import { CHANNELS, checkBills } from './check-bills.ts'
import { closeOverdue } from './close-overdue.ts'
import { payBackDue } from './pay-back.ts'
import { tellRefund } from './refunds.ts'
import { forgetWechatLogins } from './wechat-login.ts'

export const jobs: Record<string, Job<Context>> = { 'tell-refund': tellRefund }

/** One for each channel: none waits for the other. */
export const sweeps: Record<string, Sweep<Context>> = Object.fromEntries(
  CHANNELS.map((channel) => [`pay-back-${channel}`, { run: (ctx) => payBackDue(ctx, channel) }]),
)

export const ticks: Record<string, Tick<Context>> = {
  'ask-payments': { everySeconds: 1, run: askPayments },
  'check-bills': { everySeconds: 900, run: checkBills },
  'forget-wechat-logins': { everySeconds: 3600, run: forgetWechatLogins },
  'close-overdue-orders': { everySeconds: 5, run: closeOverdue },
}
