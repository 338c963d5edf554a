import type { listOrg } from '@mall/contract/branch'
import type { OutputOf } from '@mall/contract/client'
import { Link } from 'react-router'
import { dayText } from '../../shell/day.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Tag } from '../../ui/tag.tsx'

type Near = OutputOf<typeof listOrg>
const SHOWN = 3

/** Branches of the chosen city, with their earliest day. */
export function ProductBranches({ near }: { near: Near }) {
  return (
    <>
      <Link to="/branch" className="link inline-flex min-h-8 items-center gap-1">
        {near.list[0]?.cityName} {near.total} 家，看全部院区
        <Icon name="chevron-right" size={16} />
      </Link>
      <ul className="mt-3 grid gap-3 md:grid-cols-3 md:gap-4 md:large:grid-cols-2">
        {near.list.slice(0, SHOWN).map((branch) => (
          <li key={branch.id}>
            <Link
              to={`/branch/${branch.id}`}
              className="flex h-full overflow-hidden rounded-16 border border-line hover:border-transparent hover:shadow-e2 md:block"
            >
              <Picture
                src={branch.imageUrl}
                width={250}
                height={140}
                alt=""
                className="h-auto w-30 shrink-0 object-cover md:h-35 md:w-full"
              />
              <span className="block px-3.5 pt-3 pb-3.5">
                <b className="block font-semibold">{branch.name}</b>
                <span className="block text-14 text-ink-3">{branch.address}</span>
                {branch.earliestDay && (
                  <Tag tone="success" className="mt-2">
                    最早 {dayText(branch.earliestDay)}
                  </Tag>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
