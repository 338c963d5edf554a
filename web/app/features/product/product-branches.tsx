import type { listOrg } from '@mall/contract/branch'
import type { OutputOf } from '@mall/contract/client'
import { Link } from 'react-router'
import { dayText } from '../../shell/day.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Product } from './spec-rules.ts'

type Near = OutputOf<typeof listOrg>
const SHOWN = 3

/** Branches of the chosen city that are equipped for it, each with its earliest day. */
export function ProductBranches({ near, product }: { near: Near; product: Product }) {
  const { serviceKind } = product
  const service = serviceKind === 'general' ? '' : `service=${serviceKind}`
  if (near.list.length === 0)
    return (
      <p className="mt-2 text-ink-2">
        您选的城市还没有能做这一项的院区，全国有 {near.everywhere} 家可以约。
        <Link to={`/branch${service && `?${service}`}`} className="link inline-flex min-h-11 items-center">
          看看别的城市
        </Link>
      </p>
    )
  const address = `/branch?${[`cityId=${near.cityId}`, service].filter(Boolean).join('&')}`
  return (
    <>
      <Link to={address} className="link inline-flex min-h-11 items-center gap-1">
        {near.list[0]?.cityName} {near.total} 家能做，全国 {near.everywhere} 家
        <Icon name="chevron-right" size={16} />
      </Link>
      <ul className="mt-2 grid gap-3 md:grid-cols-3 md:gap-4 md:large:grid-cols-2">
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
                {branch.earliestDay ? (
                  <Tag tone="success" className="num mt-2">
                    最早 {dayText(branch.earliestDay)}
                    {branch.earliestPlaces && `，余 ${branch.earliestPlaces.left}`}
                  </Tag>
                ) : (
                  <Tag tone="grey" className="mt-2">
                    近 90 天约满
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
