import { CUT_OFF } from '@mall/contract/order/terms'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'

const PROMISES: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'wallet', title: '价格写在明处', text: '院区差价选时写明，加项先签字再做' },
  { icon: 'refund', title: '没约就能退', text: '未预约全额退，不设手续费' },
  { icon: 'calendar-check', title: '改期不收钱', text: `检${CUT_OFF} 前可免费改` },
  { icon: 'eye', title: '隐私看得紧', text: '报告只对本人与您授权的家人可见' },
]

/** The mall's promises. */
export const Promises = () => (
  <ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-4 bg-surface-sunk px-4 py-6 tablet:mt-12 tablet:grid-cols-4 tablet:px-8 large:grid-cols-1 tablet:large:grid-cols-2 desktop:mx-auto desktop:mt-14 desktop:mb-9 desktop:w-[min(100%-64px,1200px)] desktop:gap-6 desktop:border-line desktop:border-t desktop:bg-white desktop:px-0 desktop:py-7">
    {PROMISES.map(({ icon, title, text }) => (
      <li key={title} className="flex gap-2.5 text-ink-2 desktop:gap-3.5">
        <Icon name={icon} size={22} className="mt-0.5 desktop:text-brand" />
        <span>
          <span className="block desktop:font-bold desktop:text-18 desktop:text-ink">{title}</span>
          <span className="hidden text-14 text-ink-3 desktop:block">{text}</span>
        </span>
      </li>
    ))}
  </ul>
)
