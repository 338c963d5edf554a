import { Button } from '@mall/ui/actions/button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type ReactNode, useState } from 'react'
import { readFeatures } from '../../../entities/branch/branch-features.ts'
import { useFlow } from '../booking-flow/use-flow.ts'
import { type Branch, BranchChoices, matching, nearestFirst } from './branch-choices.tsx'
import { BranchTools } from './branch-tools.tsx'
import { HowFar } from './how-far.tsx'

type Props = Pick<Parameters<typeof BranchTools>[0], 'cities' | 'cityId' | 'isNear'> & {
  title: string
  branches: readonly Branch[]
  chosen: string
  onPick: ReturnType<typeof useFlow>['choose']
  error: string | null
  /** Right below the chosen branch. */
  belowChosen?: ReactNode
  /** Below the branches that can be chosen; `after` them stand the full ones, of all that were found. */
  after?: (found: readonly Branch[]) => ReactNode
}

/** Why the mall proposes this branch. */
const PROPOSED: Readonly<Record<string, string>> = {
  'last-used': '先为您选了上次去的院区，可以换。',
  nearest: '先为您选了离得最近的院区，可以换。',
  earliest: '先为您选了最早能约的院区，可以换。',
}

/** Of more branches than these and one, the others are folded. */
const SHOWN = 5

/** A proposal, unlike a choice, is replaced by the nearest branch. */
const NOWHERE = { cityId: '', branchId: '', date: '', timespanId: '' }

/** The branches of a city, found by words and ordered by day or by distance. */
export function BranchPicker({
  title,
  cities,
  cityId,
  isNear,
  branches,
  chosen,
  onPick,
  error,
  belowChosen,
  after,
}: Props) {
  const { search } = useFlow()
  const why = PROPOSED[search.get('proposed') ?? '']
  const features = readFeatures(search.get('with'))
  const [term, setTerm] = useState('')
  const [isUnfolded, setUnfolded] = useState(false)
  const found = matching(isNear ? nearestFirst(branches) : branches, term, features)
  // Full branches are below, with the waitlist button.
  const free = after ? found.filter(({ earliestDay }) => earliestDay !== null) : found
  const isFolded = !isUnfolded && free.length > SHOWN + 1
  const shown = isFolded ? free.filter(({ id }, index) => index < SHOWN || id === chosen) : free
  return (
    <section className="grid grid-cols-1 gap-3 desktop:block desktop:rounded-24 desktop:bg-white desktop:px-8 desktop:py-7">
      <h1 className="font-bold text-26 max-desktop:sr-only desktop:mb-4">{title}</h1>
      {chosen && why && <p className="px-1 text-ink-2 desktop:mb-3 desktop:px-0">{why}</p>}
      <BranchTools
        cities={cities}
        cityId={cityId}
        onCity={(next) => onPick({ cityId: next, branchId: '', date: '', timespanId: '' })}
        term={term}
        onTerm={(text) => {
          setTerm(text)
          setUnfolded(text !== '')
        }}
        isNear={isNear}
        onNear={(near) => onPick({ ...(why && NOWHERE), near: near ? '1' : '' })}
        features={features}
        onFeatures={(next) => onPick({ with: next.join(',') })}
      />
      <div
        className={classes(
          isNear &&
            'tablet:max-desktop:grid tablet:max-desktop:grid-cols-[minmax(0,1fr)_270px] tablet:max-desktop:items-start tablet:max-desktop:gap-4.5',
        )}
      >
        <div className="grid min-w-0 grid-cols-1 gap-3 tablet:gap-4">
          <BranchChoices
            branches={shown}
            chosen={chosen}
            onChoose={(branchId) =>
              onPick({ branchId, cityId, ...(branchId === chosen ? {} : { date: '', timespanId: '' }) })
            }
            error={error}
            belowChosen={belowChosen}
            numbered={isNear ? SHOWN : 0}
          />
          {isFolded && (
            <Button variant="tint" size="l" isBlock onPress={() => setUnfolded(true)}>
              看其余 {free.length - shown.length} 家
            </Button>
          )}
        </div>
        {isNear && <HowFar branches={free.slice(0, SHOWN)} chosen={chosen} />}
      </div>
      {found.length === 0 && (
        <EmptyState
          title={features.length > 0 ? '没有都满足的院区' : '这个城市没有找到'}
          hint={features.length > 0 ? '少要一样，或换一个城市' : '换个词试试，或换一个城市'}
          {...(features.length > 0 && {
            action: <Button onPress={() => onPick({ with: '' })}>不限这些条件</Button>,
          })}
        />
      )}
      {after?.(found)}
    </section>
  )
}
