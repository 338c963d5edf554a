import type { Context } from '../../context.ts'
import type { Job, Tick } from '../../ports/jobs.ts'
import { askPayments } from './ask-payments.ts'
import { checkBills } from './check-bills.ts'
import { closeOverdue } from './close-overdue.ts'
import { payBack, tellRefund } from './refunds.ts'
import { forgetWechatLogins } from './wechat-login.ts'

export const jobs: Record<string, Job<Context>> = { 'pay-back': payBack, 'tell-refund': tellRefund }

export const ticks: Record<string, Tick<Context>> = {
  'ask-payments': { everySeconds: 1, run: askPayments },
  'check-bills': { everySeconds: 900, run: checkBills },
  'forget-wechat-logins': { everySeconds: 3600, run: forgetWechatLogins },
  'close-overdue-orders': { everySeconds: 5, run: closeOverdue },
}
