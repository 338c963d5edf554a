import type { PreparationStep } from '@mall/contract/appointment/preparation'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'

type Tip = { icon: IconName; text: string }

/** The booking's advice in a few words each; the booking page has the full text. */
const TIPS: Partial<Record<PreparationStep['kind'], Tip>> = {
  fast: { icon: 'no-food', text: '前一晚 8 点后别吃东西' },
  meal: { icon: 'check', text: '不用空腹' },
  after: { icon: 'home', text: '有机器要还' },
}
const ID_CARD: Tip = { icon: 'id-card', text: '带身份证' }
const MAX_TIPS = 3

function tipOf({ kind, title }: PreparationStep): Tip | undefined {
  return kind === 'suit' || kind === 'drugs' ? { icon: 'flask', text: title } : TIPS[kind]
}

/** Tips before the visit. */
export function BookingTips({ preparation }: { preparation: readonly PreparationStep[] }) {
  const own = preparation.flatMap((step) => tipOf(step) ?? [])
  const tips = [...own.slice(0, 1), ID_CARD, ...own.slice(1)].slice(0, MAX_TIPS)
  return (
    <ul className="mt-4.5 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-4 text-ink-2">
      {tips.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-2">
          <Icon name={icon} size={20} />
          <span className="num">{text}</span>
        </li>
      ))}
    </ul>
  )
}
