import { Icon } from '@mall/ui/icons/icon.tsx'

/** Data handed over to the branch, in one line. */
export function HandoutList({ list }: { list: readonly string[] }) {
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

/** Rules of changes and refunds. */
export function Rules({ list }: { list: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-15 text-ink-2 marker:text-ink-3">
      {list.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}
