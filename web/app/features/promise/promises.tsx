import { CUT_OFF } from '@mall/contract/order/terms'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'

const PROMISES: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'wallet', title: '价格写在明处', text: '院区差价选时写明，加项先签字再做' },
  { icon: 'refund', title: '没约就能退', text: '未预约全额退，不设手续费' },
  { icon: 'calendar-check', title: '改期不收钱', text: `检${CUT_OFF} 前可免费改` },
  { icon: 'eye', title: '隐私看得紧', text: '报告只对本人与您授权的家人可见' },
]

/** What the mall promises everybody. */
export const Promises = () => (
  <ul className="mt-8 grid grid-cols-2 large:grid-cols-1 gap-x-3 gap-y-4 bg-surface-sunk py-6 pr-18 pl-4 md:mx-auto md:mt-14 md:mb-9 md:w-[min(100%-32px,1200px)] md:grid-cols-4 md:gap-6 md:border-line md:border-t md:bg-white md:px-0 md:py-7 md:large:grid-cols-2">
    {PROMISES.map(({ icon, title, text }) => (
      <li key={title} className="flex gap-2.5 text-ink-2 md:gap-3.5">
        <Icon name={icon} size={22} className="mt-0.5 md:text-brand" />
        <span>
          <span className="block md:font-bold md:text-18 md:text-ink">{title}</span>
          <span className="hidden text-14 text-ink-3 md:block">{text}</span>
        </span>
      </li>
    ))}
  </ul>
)
