import type { listLicences } from '@mall/contract/branch/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { groupBy } from '../../shell/format/group-by.ts'

type Licence = OutputOf<typeof listLicences>['list'][number]

/** The licences to practise of all branches, under the brand that runs them. */
export function BranchLicences({ list }: { list: readonly Licence[] }) {
  const [term, setTerm] = useState('')
  if (list.length === 0) return null
  const found = list.filter(({ name, cityName, brandName, licenceNo }) =>
    `${cityName} ${name} ${brandName} ${licenceNo}`.includes(term.trim()),
  )
  return (
    <section aria-labelledby="branch-licences" className="pt-10 tablet:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="branch-licences" className="font-bold text-20 tablet:text-26">
            各院区的医疗机构执业许可证
          </h2>
          <p className="mt-1 text-ink-2">诊疗科目与医疗广告审查情况写在各院区的页面上。</p>
        </div>
        <label className="no-print w-full tablet:w-80">
          <span className="text-14 text-ink-2">按城市、院区或编号找</span>
          <input
            type="search"
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            className="mt-1 block min-h-control-m w-full rounded-10 border-[1.5px] border-line-control px-3.5"
          />
        </label>
      </div>
      <p aria-live="polite" className="num mt-4 text-14 text-ink-3">
        {found.length > 0 ? `${found.length} 家院区` : '没有找到，换个词试试'}
      </p>
      {[...groupBy(found, ({ brandName }) => brandName)].map(([brandName, branches]) => (
        <section key={brandName} aria-label={brandName} className="pt-5">
          <h3 className="mb-2 font-semibold text-18">{brandName}</h3>
          <ul className="grid gap-x-8 tablet:grid-cols-2">
            {branches.map(({ id, name, licenceNo, qualificationIds: [first] }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t py-1.5">
                <Link to={`/branch/${id}`} className="link inline-flex min-h-11 items-center">
                  {name}
                </Link>
                {first ? (
                  <Link
                    to={`/qualification/${first}`}
                    className="num inline-flex min-h-11 items-center break-all text-15 text-ink-2 hover:text-brand"
                  >
                    {licenceNo}
                  </Link>
                ) : (
                  <span className="num break-all text-15 text-ink-2">{licenceNo}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

export const HolderLink = ({ id, name }: Pick<Licence, 'id' | 'name'>) => (
  <Link to={`/branch/${id}`} className="link">
    {name}
  </Link>
)
