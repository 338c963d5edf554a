import { yuanText } from '@mall/contract/money'
import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import { OrderLink } from './order-link.tsx'
import { placeText } from './order-text.ts'

/** Refunds that did not go out, each to be sent again once its cause is gone. */
export default function FailedRefunds() {
  const refunds = useReadPages('listFailedRefunds', {})
  const [refundNo, setRefundNo] = useState<string | null>(null)
  const [retry, isPending] = useAct((reason: string) => api.retryRefund({ refundNo: refundNo ?? '', reason }), {
    done: '重发了，过一会儿再来看',
  })
  return (
    <>
      <PageHeader title="退款异常" note="渠道拒绝的，和一直没有成功的退款" />
      <DataTable
        label="没有退成的退款"
        rows={rowsOf(refunds)}
        state={refunds}
        keyOf={(one) => one.refundNo}
        columns={[
          { name: '退款', cell: ({ amountFen, channelName }) => `${yuanText(amountFen)}，${channelName}` },
          {
            name: '订单',
            cell: ({ orderNo }) => (orderNo === null ? '试单，没有订单' : <OrderLink orderNo={orderNo} />),
          },
          { name: '怎么了', cell: (one) => (one.isRefused ? '渠道拒绝' : `试过 ${one.tries} 次没成`) },
          { name: '渠道说', cell: ({ errorText }) => errorText || '—', isExtra: true },
          { name: '申请于', cell: ({ createdAt }) => timeText(createdAt), isTight: true },
          { name: '院区', cell: ({ branchNames }) => placeText(branchNames), isExtra: true },
          {
            name: '办理',
            cell: (one) => (
              <Button size="s" onPress={() => setRefundNo(one.refundNo)}>
                重发
              </Button>
            ),
          },
        ]}
        bulk={{
          nameOf: ({ amountFen, orderNo }) =>
            `${yuanText(amountFen)}，${orderNo === null ? '试单' : `订单 ${orderNo}`}`,
          acts: [
            {
              ...{ name: '重发', right: 'refunds.retry', note: '用同一个退款号再发，钱不会退两遍。' },
              run: async (one, reason) => {
                await api.retryRefund({ refundNo: one.refundNo, reason })
                return '重发了'
              },
            },
          ],
        }}
        empty={{ title: '没有退不出去的钱' }}
      />
      {refundNo !== null && (
        <ReasonDialog
          title="重发这笔退款"
          confirm="重发"
          isPending={isPending}
          onConfirm={(reason) => void retry(reason).then((isDone) => isDone && setRefundNo(null))}
          onClose={() => setRefundNo(null)}
        >
          <p>用同一个退款号再发一次，钱不会退两遍。先在渠道后台确认原因已经解决。</p>
        </ReasonDialog>
      )}
    </>
  )
}
