import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { instantText } from '../../shell/format/day-text.ts'
import { type AfterSaleCard, afterSalePath, TONES } from './refund-view.ts'

/** One's requests, the newest first: what goes back, where it stands, and what comes next. */
export function AfterSaleList({ list }: { list: readonly AfterSaleCard[] }) {
  if (list.length === 0) {
    return (
      <EmptyState
        title="还没有退款和售后"
        hint="要退的话，打开那笔订单，点“申请退款”"
        action={<LinkButton to="/profile/OrderList">去看订单</LinkButton>}
        className="rounded-20 bg-white"
      />
    )
  }
  return (
    <ul className="grid gap-3 tablet:gap-4">
      {list.map((one) => (
        <li key={one.afterSaleId} className="relative rounded-16 bg-white p-4 hover:shadow-e1 tablet:px-6 tablet:py-5">
          <p className="flex items-center justify-between gap-3">
            <span className="num text-14 text-ink-3">{instantText(one.createTime)}</span>
            <Tag tone={TONES[one.state]}>{one.stateName}</Tag>
          </p>
          <div className="mt-3 flex items-center gap-3.5">
            <Thumbnail src={one.imageUrl} className="h-15 w-20 rounded-10" />
            <p className="min-w-0 flex-1 leading-normal">
              <Link to={afterSalePath(one.afterSaleId)} className="font-semibold text-17 after:absolute after:inset-0">
                {namesOf(one)}
              </Link>
              <span className="block text-15 text-ink-2">{one.hint}</span>
            </p>
            <Sum one={one} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** `体检套餐 等 3 份` */
function namesOf({ pieces }: AfterSaleCard): string {
  const [first] = pieces
  if (!first) return '退款'
  return pieces.length > 1 ? `${first.name} 等 ${pieces.length} 份` : first.name
}

const Sum = ({ one: { cashFen, cardFen } }: { one: AfterSaleCard }) => (
  <span className="num shrink-0 text-right leading-normal">
    {(cashFen > 0 || cardFen === 0) && <b className="block">¥{yuan(cashFen, true)}</b>}
    {cardFen > 0 && <span className="block text-14 text-ink-2">福卡 ¥{yuan(cardFen, true)}</span>}
  </span>
)
