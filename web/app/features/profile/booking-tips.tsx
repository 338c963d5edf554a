import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-shapes.ts'

type Tip = { icon: IconName; words: string }

/** The advice of the booking in a few words each; its page tells it in full. */
const TIPS: Readonly<Record<string, Tip>> = {
  空腹: { icon: 'no-food', words: '前一晚 8 点后别吃东西' },
  用药: { icon: 'flask', words: '降压药照常吃' },
  憋尿: { icon: 'clock', words: '做之前要憋尿' },
  怀孕与备孕: { icon: 'heart', words: '怀孕备孕请先说' },
  经期: { icon: 'calendar', words: '避开月经期' },
  放射检查: { icon: 'info', words: '取下项链等金属' },
}
const ID_CARD: Tip = { icon: 'id-card', words: '带身份证' }
const MOST = 3

/** What to think of before going. */
export function BookingTips({ preparation }: { preparation: readonly { title: string }[] }) {
  const told = preparation.flatMap(({ title }) => TIPS[title] ?? [])
  const tips = [...told.slice(0, 1), ID_CARD, ...told.slice(1)].slice(0, MOST)
  return (
    <ul className="mt-4.5 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-4 text-ink-2">
      {tips.map(({ icon, words }) => (
        <li key={words} className="flex items-center gap-2">
          <Icon name={icon} size={20} />
          <span className="num">{words}</span>
        </li>
      ))}
    </ul>
  )
}
