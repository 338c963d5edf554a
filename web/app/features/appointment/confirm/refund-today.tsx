import { yuan } from '@mall/ui/typography/money.ts'

/** Refund today, in fen: of the voucher (null: not bought yet) and of this booking's payment. */
export function RefundToday({ paidFen, addedFen }: { paidFen: number | null; addedFen: number }) {
  const parts = [
    ...(paidFen === null ? [] : [`这份体检退 ¥${yuan(paidFen)}`]),
    ...(addedFen > 0 ? [`这次付的 ¥${yuan(addedFen)} 全部退回`] : []),
  ]
  if (parts.length === 0) return null
  return (
    <p className="num mb-3">
      按今天申请算：<b>{parts.join('，')}</b>，原路退回。
    </p>
  )
}
