import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'

/** The lead text: this order goes through customs. */
export function ClearingLead() {
  return (
    <Notice icon="globe">
      <b className="block">跨境商品从保税仓发货，要报关</b>
      和体检套餐分开结算，付款人必须就是订购人。
    </Notice>
  )
}

const NOTES: readonly (readonly [IconName, string])[] = [
  ['truck', '保税仓发货，清关 1–3 天，一般 5 天内到'],
  ['id-card', '名字和身份证号对不上，海关会退回'],
  ['refund', '清关前能取消；清关后有质量问题可退'],
  ['info', '自己用，不能再卖；中文标签扫瓶身码'],
]

/** Notes on customs clearance. */
export function ClearingNotes() {
  return (
    <TitledCard title="清关要知道的事">
      <ul className="grid gap-2.5">
        {NOTES.map(([icon, words]) => (
          <li key={words} className="flex items-start gap-2.5">
            <Icon name={icon} size={20} className="mt-0.5 shrink-0 text-brand" />
            {words}
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
