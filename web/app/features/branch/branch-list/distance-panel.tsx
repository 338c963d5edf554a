import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { kilometres, shortName } from '../../../entities/branch/branch-text.ts'
import { RingMap } from '../../../entities/branch/ring-map.tsx'
import type { NearBranch } from './branch-query.ts'
import type { FoundBranches } from './find-branches.ts'

type Props = {
  /** The nearest of them, numbered as the list is. */
  branches: readonly NearBranch[]
  from: FoundBranches['near']['from']
  cityName: string
  isAsking: boolean
  refused: string
  onAsk: () => void
}

/** How far the branches are, as rings and a plain list: from where the visitor is, else from the middle of the city. */
export function DistancePanel({ branches, from, cityName, isAsking, refused, onAsk }: Props) {
  const isOwn = from !== null && !from.isCentre
  return (
    <section
      aria-labelledby="how-far"
      className="rounded-18 border-line bg-white p-4 tablet:rounded-20 tablet:border tablet:p-5.5"
    >
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1 desktop:block">
        <h2 id="how-far" className="font-bold text-18 tablet:text-20">
          离您多远
        </h2>
        <p className="col-span-2 row-start-2 text-14 text-ink-3">
          {isOwn
            ? '从您的位置算直线距离，圈越大越远。'
            : `从${cityName}市中心算直线距离。用您的位置更准，只用这一次，不保存。`}
        </p>
        <button
          type="button"
          onClick={onAsk}
          disabled={isAsking}
          className={buttonStyle({ variant: 'tint', className: 'desktop:mt-3' })}
        >
          <Icon name="map-pin" size={18} />
          {isAsking ? '正在定位' : isOwn ? '重新定位' : '用我的位置'}
        </button>
      </div>
      <p role="status" className="mt-2 text-14 text-ink-2 empty:hidden">
        {refused}
      </p>
      {from && branches.length > 0 && (
        <div className="max-desktop:tablet:grid max-desktop:tablet:grid-cols-2 max-desktop:tablet:items-center max-desktop:tablet:gap-8">
          <div className="py-3">
            <RingMap branches={branches} from={from} fromName={from.isCentre ? `${cityName}市中心` : '您的位置'} />
          </div>
          <ol className="hidden tablet:block">
            {branches.map((branch, index) => (
              <li key={branch.id} className="flex gap-4 border-line border-t py-2">
                <b className="num w-3 text-brand">{index + 1}</b>
                <span className="grow">{shortName(branch)}</span>
                <span className="num text-14 text-ink-2">{kilometres(branch.distance ?? 0)} km</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}
