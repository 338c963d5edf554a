import { Failure } from '@mall/contract/failures'
import { vi } from 'vitest'
import { closeDayOfBranch, importSchedule } from '../../src/cli/commands/branches.ts'
import { revokeVouchers } from '../../src/modules/appointment/public.ts'
import { anAddition } from '../../src/modules/appointment/samples.ts'
import { scan } from '../../src/modules/order/samples.ts'
import { busyOf } from '../../src/platform/database/busy.ts'
import type { TestMall } from '../support/mall.ts'
import {
  type Action,
  DEAR_FEN,
  type Event,
  EXTRA_FEN,
  failMissing,
  type Step,
  type TestBranch,
} from './booking-history-samples.ts'

/** The open hold, booking, order and so on of a voucher; '' where there is none. */
interface VoucherStatus {
  hold: string
  booking: string
  orderNo: string
  toPay: string
  waiting: string
  addition: string
  itemIds: string[]
}

async function loadVoucherStatus({ ctx }: TestMall, voucherId: string): Promise<VoucherStatus> {
  const { rows } = await ctx.pool.query<VoucherStatus>(
    `select coalesce(h.id, '') as hold, coalesce(b.id, '') as booking, coalesce(b.order_no, '') as "orderNo",
       coalesce(w.id, '') as waiting, coalesce(a.id, '') as addition,
       coalesce(a.item_ids, '{}') as "itemIds",
       coalesce((select o.order_no from mall_order o where o.state = 'awaiting-payment' and o.order_no in (b.extras_order_no,
         (select x.order_no from addition x where x.booking_id = b.id and x.state = 'agreed' and x.order_no is not null limit 1))
         limit 1), '') as "toPay"
     from voucher v left join hold h on h.voucher_id = v.id
     left join booking b on b.voucher_id = v.id and b.state in ('awaiting-payment', 'booked')
     left join waitlist_entry w on w.voucher_id = v.id and w.state = 'waiting'
     left join addition a on a.booking_id = b.id and a.state = 'asked'
     where v.id = $1 limit 1`,
    [voucherId],
  )
  return rows[0] ?? failMissing()
}

/** The refusal's name, '' for success. Errors that are no refusals are rethrown. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const [outcome] = await Promise.allSettled([work])
  if (outcome?.status === 'fulfilled') return ''
  const { reason } = outcome ?? {}
  if (reason instanceof Failure && reason.failure !== 'SERVER_ERROR') return reason.failure
  // The branch's command reports a refusal as text.
  if (reason instanceof Error && reason.message.startsWith('没有导入')) return 'WOULD_LOSE_BOOKINGS'
  // Ten branches at once may run into the statement timeout; the transaction is rolled back.
  const busy = busyOf(reason)
  if (busy) return busy.failure
  throw reason
}

async function performAction(mall: TestMall, branch: TestBranch, input: Action): Promise<void> {
  if (input.do === 'capacity' || input.do === 'close') return performBranchAction(mall, branch, input)
  const { client, voucherId, contactsId } = branch.owners[input.who] ?? failMissing()
  const { api } = client
  const { branchId, items } = branch
  const now = await loadVoucherStatus(mall, voucherId)
  switch (input.do) {
    case 'hold':
    case 'change':
    case 'join': {
      const { day: date, timespanId } = branch.slots[input.slot] ?? failMissing()
      if (input.do === 'join') return void (await api.joinWaiting({ voucherId, contactsId, branchId, date }))
      if (input.do === 'hold') return void (await api.nextStep({ voucherId, contactsId, branchId, date, timespanId }))
      return void (await api.changeDateAndSpanTime({ bookingId: now.booking, date, timespanId }))
    }
    case 'submit':
      return void (await api.submitBooking({ holdId: now.hold }))
    case 'extras':
      return void (await api.submitBooking({ holdId: now.hold, itemIds: [items.extra], seenExtrasTotal: EXTRA_FEN }))
    case 'release':
      return void (await api.releaseHold({ holdId: now.hold }))
    case 'cancel':
      return void (await api.cancleBooking({ bookingId: now.booking, orderId: now.orderNo }))
    case 'leave':
      return void (await api.leaveWaiting({ waitingId: now.waiting }))
    case 'pay': {
      if (now.toPay === '') return
      await scan(mall, (await api.pay({ orderId: now.toPay })).codeUrl)
      return mall.sandbox.deliverDue()
    }
    case 'add':
      // Even vouchers are offered the free item, odd ones the paid item.
      return void (await anAddition(mall.ctx, now.booking, [input.who % 2 === 0 ? items.free : items.dear]))
    case 'answer': {
      const seenTotal = now.itemIds.includes(items.dear) ? DEAR_FEN : 0
      return void (await api.answerAddition({ additionId: now.addition, isAgreed: input.isAgreed, seenTotal }))
    }
    case 'refund':
      return refundVoucher(mall, voucherId)
  }
}

/** As an order's refund does it: fails as a whole if the voucher was used meanwhile. */
async function refundVoucher({ ctx }: TestMall, voucherId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await revokeVouchers(ctx, tx, [voucherId], { who: '本人', why: '退款' }))) throw new Failure('VOUCHER_SPENT')
  })
}

async function performBranchAction(
  { ctx }: TestMall,
  branch: TestBranch,
  input: Action & { do: 'capacity' | 'close' },
): Promise<void> {
  const { day, timespanId } = branch.slots[input.slot] ?? failMissing()
  if (input.do === 'close') await closeDayOfBranch(ctx, branch.branchId, day, '设备检修')
  else {
    const line = `${branch.branchId},general,${day},${timespanId},${input.places},yes`
    await importSchedule(ctx, `branch,service,on,timespan,places,blood\n${line}`, false)
  }
}

/** Runs one step. Returns the refusal of a single action, '' for all else. */
export async function runStep(mall: TestMall, branch: TestBranch, step: Step): Promise<string> {
  if (step.do === 'crash') {
    await crashDuring(mall, branch, step.at, performAction(mall, branch, step.act))
    return ''
  }
  const acts = step.do === 'one' ? [step.act] : step.acts
  const refusals = await Promise.all(acts.map((input) => refusalOf(performAction(mall, branch, input))))
  return step.do === 'one' ? refusals.join() : ''
}

/** Locks the rows that the work needs and terminates the connection that waits for them. */
async function crashDuring(mall: TestMall, branch: TestBranch, table: string, work: Promise<void>): Promise<void> {
  const { ctx } = mall
  let isOver = false
  const outcome = Promise.allSettled([work]).then(() => {
    isOver = true
  })
  const holder = await ctx.pool.connect()
  try {
    const mine = table === 'voucher' ? 'id = any ($1)' : 'branch_id = $1'
    const ids = table === 'voucher' ? branch.owners.map(({ voucherId }) => voucherId) : branch.branchId
    await holder.query('begin')
    await holder.query(`select 1 from ${table} where ${mine} for update`, [ids])
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pg_backend_pid() = any (pg_blocking_pids(pid))`
    await vi.waitUntil(async () => isOver || ((await holder.query(cut)).rowCount ?? 0) > 0, {
      timeout: 5_000,
      interval: 2,
    })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await outcome
}

const MINUTE_MS = 60_000

/** Advances time and runs the periodic jobs. */
export async function runEvent(mall: TestMall, event: Event): Promise<void> {
  if (event === 'sweep') return mall.tick('release-expired-holds')
  if (event === 'offer') return mall.tick('offer-new-capacity')
  if (event === 'nothing') return
  await advanceClock(mall, event === 'night' ? 24 * 60 : event === 'unpaid' ? 31 : 10)
  if (event === 'night') await mall.tick('mark-no-shows')
  if (event === 'unpaid') await mall.tick('close-overdue-orders')
}

/** Advances the clock and keeps access tokens valid. */
async function advanceClock({ clock, ctx }: TestMall, minutes: number): Promise<void> {
  clock.advance(minutes * MINUTE_MS)
  await ctx.pool.query(`update access_token set expires_at = expires_at + $1 * interval '1 minute'`, [minutes])
}

/** Lets every hold expire and offers all free capacity to the waitlist. */
export async function expireHoldsAndOffer(mall: TestMall): Promise<void> {
  await advanceClock(mall, 10)
  await mall.tick('release-expired-holds')
  for (let offers = 0; offers < 4; offers++) await mall.tick('offer-new-capacity')
}
