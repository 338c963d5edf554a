import { useSyncExternalStore } from 'react'
import { kilometres, shortName } from '../../../entities/branch/branch-text.ts'
import { RingMap } from '../../../entities/branch/ring-map.tsx'
import { visitorPosition } from '../../../shell/browser/geolocation.ts'
import type { Branch } from './branch-choices.tsx'

/** On tablets beside the branches: how far the nearest are, by the numbers that their pictures carry. */
export function HowFar({ branches, chosen }: { branches: readonly Branch[]; chosen: string }) {
  const from = useSyncExternalStore(visitorPosition.subscribe, visitorPosition.get, () => null)
  if (!from || branches.length === 0) return null
  return (
    <section aria-labelledby="how-far" className="hidden rounded-18 bg-white p-4.5 tablet:max-desktop:block">
      <h2 id="how-far" className="font-bold text-18">
        离您多远
      </h2>
      <p className="text-14 text-ink-3">从您的位置算直线距离，圈越大越远</p>
      <div className="py-3">
        <RingMap branches={branches} from={from} fromName="您的位置" {...(chosen && { chosen })} />
      </div>
      <ol>
        {branches.map((branch, index) => (
          <li key={branch.id} className="flex gap-3 border-line border-t py-2">
            <b className="num w-3 text-brand">{index + 1}</b>
            <span className="grow">{shortName(branch)}</span>
            <span className="num whitespace-nowrap text-14 text-ink-2">{kilometres(branch.distance ?? 0)} km</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
