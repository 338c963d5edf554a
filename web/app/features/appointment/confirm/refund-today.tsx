import { yuan } from '@mall/ui/typography/money.ts'

/** What would come back today, in fen: of what is bought (null: nothing yet), and of what is paid with this booking. */
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
