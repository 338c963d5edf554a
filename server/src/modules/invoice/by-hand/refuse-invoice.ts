import { fail } from '@mall/contract/failures'
import { refuseInvoice as contract } from '@mall/contract/invoice/staff'
import { REFUSAL_TEXTS } from '@mall/contract/invoice/states'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { endRefused } from '../end-refused.ts'
import { lockTask } from './invoice-tasks.ts'

export const refuseInvoice: StaffHandler<typeof contract> = (input, call) => {
  const { ctx } = call
  const { invoiceId, why } = input
  return actAs(call, ['refuseInvoice', input], contract.output.parse, async (tx) => {
    const { order, row } = await lockTask(ctx, tx, invoiceId)
    if (row.state !== 'issuing') fail('INVOICE_TASK_DONE')
    await endRefused(ctx, tx, order, invoiceId, why, '财务')
    await recordAct(call, tx, {
      call: 'refuseInvoice',
      thing: { kind: 'order', id: order.orderNo, name: `订单 ${order.orderNo}` },
      branchId: null,
      changes: [{ field: '发票', before: '在开', after: '不开' }],
      reason: REFUSAL_TEXTS[why],
    })
    return { done: true as const }
  })
}
