import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { BranchTiles } from '../../entities/booking/branch-tiles.tsx'
import type { Product } from './spec/spec-rules.ts'
import type { Near } from './use-branches.ts'

const SHOWN = 3

type Props = {
  near: Near
  product: Product
  /** The branch on whose page the visitor pressed 约这家; '' for everybody else. */
  wanted: string
}

/** Branches of the chosen city that are equipped for it, each with its earliest day. */
export function ProductBranches({ near, product, wanted }: Props) {
  const { serviceKind } = product
  const service = serviceKind === 'general' ? '' : `service=${serviceKind}`
  if (near.list.length === 0)
    return (
      <p className="mt-2 text-ink-2">
        您选的城市还没有能做这一项的院区，全国有 {near.nationalTotal} 家可以约。
        <Link to={`/branch${service && `?${service}`}`} className="link inline-flex min-h-11 items-center">
          看看别的城市
        </Link>
      </p>
    )
  const chosen = near.list.find(({ id }) => id === wanted)
  const path = `/branch?${[`cityId=${near.cityId}`, service].filter(Boolean).join('&')}`
  return (
    <>
      {chosen && <p className="mt-2 text-ink-2">{chosen.name}能做这一项，付款后选日子时就选它。</p>}
      <Link to={path} className="link inline-flex min-h-11 items-center gap-1">
        {near.list[0]?.cityName} {near.total} 家能做，全国 {near.nationalTotal} 家
        <Icon name="chevron-right" size={16} />
      </Link>
      <div className="mt-2">
        <BranchTiles branches={near.list.slice(0, SHOWN)} />
      </div>
    </>
  )
}
