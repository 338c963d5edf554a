import { CHANGE_SET_STATES, changeSetStateNames } from '@mall/contract/change-set/states'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { ICON_SHAPES, type IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { FieldChange } from '../../parts/field-change.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { PROGRESS as BOOKING_PROGRESS, STATE_OPTIONS as BOOKING_STATES } from '../bookings/booking-text.ts'
import { CellView } from '../capacity/cell-view.tsx'
import { PROGRESS as SET_PROGRESS } from '../changes/change-text.ts'
import { WordsPair, YuanPair } from '../changes/value-pair.tsx'
import { PROGRESS as ORDER_PROGRESS, STATE_OPTIONS as ORDER_STATES } from '../orders/order-text.ts'
import { StateTag } from '../people/state-tag.tsx'
import { KitPanel } from './kit-panel.tsx'

const STATES = [
  { of: '订单', marks: ORDER_STATES.map(({ value, label }) => ({ label, share: ORDER_PROGRESS[value] })) },
  { of: '预约', marks: BOOKING_STATES.map(({ value, label }) => ({ label, share: BOOKING_PROGRESS[value] })) },
  {
    of: '改动单',
    marks: CHANGE_SET_STATES.map((state) => ({ label: changeSetStateNames[state], share: SET_PROGRESS[state] })),
  },
] as const

const SHARES = [0, 0.25, 0.5, 0.86, 1] as const

const CELL = { day: '2026-11-26', timespanId: '0730-0830', booked: 33, held: 2, offered: 0, blocked: 1, capacity: 40 }

const isIcon = (name: string): name is IconName => Object.hasOwn(ICON_SHAPES, name)

/** What tells a state, a share, a difference. */
export const KitStates = () => (
  <>
    <KitPanel title="状态" note="圈走到哪，事就到哪；字永远在，颜色从不单独表示什么。" isWide>
      <dl className="grid gap-2">
        {STATES.map(({ of, marks }) => (
          <div key={of} className="grid grid-cols-[4em_minmax(0,1fr)] gap-2 text-14">
            <dt className="text-ink-3">{of}</dt>
            <dd className="flex flex-wrap gap-x-4 gap-y-1">
              {marks.map(({ label, share }) => (
                <StateMark key={label} share={share}>
                  {label}
                </StateMark>
              ))}
            </dd>
          </div>
        ))}
        <div className="grid grid-cols-[4em_minmax(0,1fr)] gap-2 text-14">
          <dt className="text-ink-3">员工</dt>
          <dd className="flex flex-wrap gap-2">
            <StateTag state="invited" />
            <StateTag state="active" />
            <StateTag state="suspended" />
          </dd>
        </div>
      </dl>
    </KitPanel>
    <KitPanel title="圈和标签" note="圈永远带着数：时限用掉多少，一天到了多少人。">
      <p className="flex flex-wrap gap-x-4 gap-y-2 text-14">
        {SHARES.map((share) => (
          <span key={share} className="num inline-flex items-center gap-1.5">
            <ProgressRing share={share} size={18} />
            {Math.round(share * 100)}%
          </span>
        ))}
      </p>
      <p className="flex flex-wrap gap-2">
        <Tag>活动</Tag>
        <Tag tone="warning">还没发布</Tag>
        <Tag tone="danger">性别不符</Tag>
        <Tag tone="success">合规</Tag>
        <Tag tone="grey">旧版</Tag>
      </p>
    </KitPanel>
    <KitPanel title="前后对比" note="改前有删除线，改后是粗体，中间有箭头，不只靠颜色。">
      <YuanPair before={129_900} after={123_900} />
      <WordsPair before="适合 50 岁以上" after="适合 55 岁以上、有三高的父母" />
      <div className="text-14">
        <FieldChange change={{ field: '时间', before: '08:30', after: '07:30' }} />
      </div>
    </KitPanel>
    <KitPanel title="号源格" note="已约实心，保留浅一些，团检占的灰；改了还没送出的是琥珀色。">
      <div className="grid grid-cols-2 gap-3">
        <CellView cell={CELL} edit={undefined} />
        <CellView cell={{ ...CELL, booked: 40, held: 0, blocked: 0 }} edit={undefined} />
        <CellView cell={CELL} edit={{ seen: 40, capacity: 44 }} />
        <CellView cell={{ ...CELL, booked: 0, held: 0, blocked: 0, capacity: 0 }} edit={undefined} />
      </div>
    </KitPanel>
    <KitPanel title="图标" note="同一套 24 格、1.8 线宽、圆头。" isWide>
      <ul className="grid grid-cols-3 gap-3 tablet:grid-cols-8">
        {Object.keys(ICON_SHAPES)
          .filter(isIcon)
          .map((name) => (
            <li key={name} className="flex flex-col items-center gap-1 break-all text-center text-13 text-ink-2">
              <Icon name={name} size={22} className="text-ink" />
              {name}
            </li>
          ))}
      </ul>
    </KitPanel>
  </>
)
