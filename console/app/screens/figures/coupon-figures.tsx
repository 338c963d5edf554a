import { DataTable } from '../../parts/data-table.tsx'
import { signedYuan } from '../../parts/yuan.ts'
import { changeText, type FigureFilter, type Figures, rowsPath } from './figure-view.ts'
import { NumberLink } from './number-link.tsx'

type Props = { figures: Figures; filter: FigureFilter; state: Parameters<typeof DataTable>[0]['state'] }

/** What the coupons of each template took off. */
export function CouponFigures({ figures, filter, state }: Props) {
  return (
    <DataTable
      label="各种优惠券"
      rows={figures.coupons}
      state={state}
      keyOf={({ coupon }) => coupon}
      empty={{ title: '这段时间没有订单用券', hint: '换一段日期看看' }}
      columns={[
        { name: '优惠券', isLong: true, cell: ({ couponName }) => couponName },
        { name: '用的订单', isRight: true, cell: ({ orders }) => orders.toLocaleString('en') },
        {
          name: '抵掉（元）',
          isRight: true,
          cell: ({ coupon, fen }) => (
            <NumberLink to={rowsPath('coupons', { ...filter, coupon })}>{signedYuan(fen)}</NumberLink>
          ),
        },
        {
          name: '比前一段',
          isRight: true,
          isTight: true,
          cell: ({ fen, fenBefore }) => changeText(fen, fenBefore) ?? '—',
        },
      ]}
    />
  )
}
