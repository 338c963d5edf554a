import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-shapes.ts'

type Advice = { title: string; text: string }

const ICONS: Record<string, IconName> = {
  空腹: 'no-food',
  用药: 'flask',
  怀孕与备孕: 'heart',
  憋尿: 'clock',
  证件: 'id-card',
}

/** The picture that stands for an advice, told by its title. */
export const iconOf = (title: string): IconName => ICONS[title] ?? 'info'

/** What to do before coming, merged from everything that is booked; the ID card is always needed. */
export function Preparation({ list }: { list: readonly Advice[] }) {
  const all: Advice[] = [...list, { title: '证件', text: '带身份证原件，穿容易穿脱的衣服。' }]
  return (
    <ul className="grid gap-3.5">
      {all.map(({ title, text }) => (
        <li key={title + text} className="flex gap-3.5 leading-normal">
          <Icon name={iconOf(title)} size={22} className="mt-0.5 text-brand" />
          <span className="min-w-0">
            <b className="font-semibold">{title}</b>
            <span className="block text-15 text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What is handed over, in one line. */
export function HandedOver({ list }: { list: readonly string[] }) {
  if (list.length === 0) return null
  return (
    <p className="mt-4 flex gap-3.5 border-line border-t pt-4 leading-normal">
      <Icon name="doc" size={22} className="mt-0.5 text-brand" />
      <span>
        <b className="font-semibold">您会拿到</b>
        <span className="block text-15 text-ink-2">{list.join('、')}</span>
      </span>
    </p>
  )
}

/** What may be changed and what comes back. */
export function Rules({ list }: { list: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-15 text-ink-2 marker:text-ink-3">
      {list.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}
