import type { getQualification } from '@mall/contract/settings/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useSite } from '../../shell/site/site.ts'

export type Qualifications = OutputOf<typeof getQualification>

/** One licence in full, the operator's others beside it, and below what its branches practise under. */
export function QualificationView({
  qualifications: { chosen, all },
  holder,
  children,
}: {
  qualifications: Qualifications
  /** The branch that holds it; the operator when absent. */
  holder: ReactNode
  children: ReactNode
}) {
  const { operator } = useSite()
  const facts: [string, ReactNode][] = [
    ['编号', chosen.number],
    ['持有人', holder ?? (operator.groupName || operator.mallName)],
    ['核发机关', chosen.issuedBy],
    ['有效期', chosen.valid],
  ]
  return (
    <div className="wrap pb-16">
      <div className="grid grid-cols-1 gap-6 pt-5 tablet:pt-2 desktop:grid-cols-[minmax(0,1fr)_372px] desktop:items-start desktop:gap-8">
        <article aria-labelledby="licence" className="rounded-24 bg-surface-tint px-5 py-7 tablet:px-12 tablet:py-12">
          <Icon name="shield" size={40} className="text-brand" />
          <h1 id="licence" className="mt-3 font-bold text-24 tablet:text-32">
            {chosen.name}
          </h1>
          <dl className="mt-6 border-surface-tint-2 border-t">
            {facts.map(([name, text]) => (
              <div key={name} className="grid gap-x-6 border-surface-tint-2 border-b py-3 tablet:grid-cols-[120px_1fr]">
                <dt className="text-ink-2">{name}</dt>
                <dd className="num break-words font-semibold">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-5 text-15 text-ink-2">
            编号可以在核发机关的网站上查到。发现对不上的，请打{' '}
            <a href={`tel:${operator.phone}`} className="num link whitespace-nowrap">
              {operator.phone}
            </a>{' '}
            告诉我们。
          </p>
        </article>
        <nav aria-label="商城的证照" className="rounded-20 border border-line px-5 pt-5 pb-2">
          <h2 className="mb-2 font-semibold text-18">商城的证照</h2>
          <ul>
            {all.map(({ id, name, valid }) => (
              <li key={id} className="border-line border-t">
                <Link
                  to={`/qualification/${id}`}
                  aria-current={id === chosen.id ? 'page' : undefined}
                  className="flex min-h-14 items-center gap-3 py-2 hover:text-brand aria-[current]:font-semibold aria-[current]:text-brand"
                >
                  <span className="grow">
                    {name}
                    <span className="num block font-normal text-14 text-ink-3">{valid}</span>
                  </span>
                  <Icon name="chevron-right" size={16} className="text-ink-3" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {children}
    </div>
  )
}
