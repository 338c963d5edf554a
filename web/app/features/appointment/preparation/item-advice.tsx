import { Disclosure } from '@mall/ui/layout/disclosure.tsx'
import { WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'

/** Preparation of single items beside the steps, collapsed. */
export function ItemAdvice({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <Disclosure title="每项怎么准备">
      <dl className="grid gap-3 leading-normal">
        {items.map(({ title, text }) => (
          <div key={title + text}>
            <dt className="num font-semibold text-15">{title}</dt>
            <dd className="num text-15 text-ink-2">
              <WholePhrases text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
