import type { queryHospList } from '@mall/contract/appointment/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { yuan } from '@mall/ui/typography/money.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { Fragment, type ReactNode } from 'react'
import { Radio } from 'react-aria-components'
import { FullyBookedTag } from '../../../entities/booking/fully-booked-tag.tsx'
import type { Feature } from '../../../entities/branch/branch-features.ts'
import { BranchName } from '../../../entities/branch/branch-name.tsx'
import { kilometres } from '../../../entities/branch/branch-text.ts'
import { Earliest } from '../../../entities/branch/earliest.tsx'
import { dayText } from '../../../shell/format/day-text.ts'

export type Branch = OutputOf<typeof queryHospList>['list'][number]
/** A chosen branch: its price difference is in the sum. */
export type ChosenBranch = Omit<
  Branch,
  'tags' | 'features' | 'earliestPlaces' | 'priceDifference' | 'whyNot' | 'wayOut'
>

type Props = {
  branches: readonly Branch[]
  chosen: string
  onChoose: (branchId: string) => void
  error: string | null
  /** Right below the chosen one. */
  belowChosen?: ReactNode
  /** So many of them, the first ones, carry their number on tablets. */
  numbered?: number
}

/** Branches that can do the package, with the way there and the first free day. */
export function BranchChoices({ branches, chosen, onChoose, error, belowChosen, numbered = 0 }: Props) {
  return (
    <RadioGroup
      label="院区"
      isLabelHidden
      value={chosen || null}
      onChange={onChoose}
      error={error}
      className="grid grid-cols-1 gap-3 tablet:gap-4"
    >
      {branches.map((branch, index) => (
        <Fragment key={branch.id}>
          <BranchChoice branch={branch} number={index < numbered ? index + 1 : null} />
          {branch.id === chosen && belowChosen}
        </Fragment>
      ))}
    </RadioGroup>
  )
}

function BranchChoice({ branch, number }: { branch: Branch; number: number | null }) {
  return (
    <Radio
      value={branch.id}
      isDisabled={branch.earliestDay === null}
      className={classes(
        'group relative flex cursor-pointer gap-3.5 overflow-hidden rounded-16 border-[1.5px] border-transparent bg-white leading-normal transition-colors hover:border-brand max-tablet:p-4 tablet:gap-0 desktop:border-line',
        'max-tablet:data-selected:block max-tablet:data-selected:p-0',
        'data-disabled:cursor-not-allowed data-disabled:hover:border-transparent data-selected:border-brand! data-selected:inset-ring data-selected:inset-ring-brand data-focus-visible:focus-ring',
      )}
    >
      <span className="relative shrink-0 max-tablet:contents tablet:w-42 desktop:w-40">
        <Picture
          src={branch.imageUrl}
          width={366}
          height={150}
          alt=""
          className="h-22 w-24 shrink-0 rounded-12 object-cover group-data-disabled:grayscale max-tablet:group-data-selected:h-37 max-tablet:group-data-selected:w-full max-tablet:group-data-selected:rounded-none tablet:absolute tablet:inset-0 tablet:h-full tablet:w-full tablet:rounded-none"
        />
        {number !== null && (
          <b
            aria-hidden="true"
            className="num absolute top-2.5 left-2.5 hidden size-8 place-items-center rounded-full bg-brand text-white tablet:max-desktop:grid"
          >
            {number}
          </b>
        )}
      </span>
      <span className="min-w-0 grow max-tablet:group-data-selected:block max-tablet:group-data-selected:p-4 tablet:px-4.5 tablet:py-4">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 tablet:group-data-selected:pr-9">
          <b className="text-18">
            <BranchName name={branch.name} />
          </b>
          {branch.distance !== null && <span className="num text-15 text-ink-2">{kilometres(branch.distance)} km</span>}
        </span>
        <span className="block text-15 text-ink-2">{branch.address}</span>
        <span className="mt-2 flex flex-wrap gap-2">
          <span className="contents tablet:hidden">
            <FullyBookedTag branch={branch} />
            {branch.earliestDay && (
              <Tag tone="success" className="num">
                最早 {dayText(branch.earliestDay)}
              </Tag>
            )}
          </span>
          {branch.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          <DifferenceTag fen={branch.priceDifference} />
          <Tag className="num whitespace-normal! max-desktop:hidden!">{branch.openingHours}</Tag>
        </span>
        <span className="mt-3 hidden border-line border-t pt-2.5 tablet:block">
          <Earliest branch={branch} />
        </span>
        {branch.whyNot && (
          <span className="mt-2 flex gap-1.5 text-15 text-warning">
            <Icon name="warning" size={18} className="mt-0.5 shrink-0" />
            <span>换不到这家：{branch.whyNot}</span>
          </span>
        )}
      </span>
      <span className="invisible absolute right-4 bottom-4 tablet:top-4 tablet:bottom-auto grid size-6 place-items-center rounded-full bg-brand text-white group-data-selected:visible">
        <Icon name="check" size={16} weight={2.8} />
      </span>
    </Radio>
  )
}

/** The branch's price difference; nothing where there is none. */
function DifferenceTag({ fen }: { fen: number }) {
  if (fen === 0) return null
  return (
    <Tag tone={fen > 0 ? 'warning' : 'success'} className="num whitespace-normal!">
      {fen > 0 ? `本院区加 ¥${yuan(fen)}` : `加项减 ¥${yuan(-fen)}`}
    </Tag>
  )
}

/** Branches that have all of these, and whose name or address holds each of the words. */
export function matching<B extends Pick<Branch, 'name' | 'address'> & { features: readonly Feature[] }>(
  branches: readonly B[],
  term: string,
  insistedOn: readonly Feature[],
): readonly B[] {
  const words = term.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return branches.filter(
    ({ name, address, features }) =>
      insistedOn.every((feature) => features.includes(feature)) &&
      words.every((word) => `${name} ${address}`.toLowerCase().includes(word)),
  )
}

/** The nearest first, where the distance is known; otherwise as the mall orders them. */
export const nearestFirst = (branches: readonly Branch[]) =>
  [...branches].sort((one, other) => (one.distance ?? Infinity) - (other.distance ?? Infinity))
