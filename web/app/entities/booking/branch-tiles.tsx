import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { dayText } from '../../shell/format/day-text.ts'
import { BranchName } from '../branch/branch-name.tsx'
import { FullyBookedTag } from './fully-booked-tag.tsx'

type Branch = {
  id: string
  name: string
  address: string
  imageUrl: string
  earliestDay: string | null
  fullWords: string
  earliestPlaces?: { left: number } | null
}
type Props<B extends Branch> = {
  branches: readonly B[] /** Before the address: how far it is. */
  noteOf?: (branch: B) => string
}

/** A few branches side by side, on phones below each other, each with its first free day. */
export const BranchTiles = <B extends Branch>({ branches, noteOf }: Props<B>) => (
  <ul className="grid gap-3 tablet:grid-cols-3 tablet:gap-5 tablet:large:grid-cols-2">
    {branches.map((branch) => (
      <li key={branch.id}>
        <Link
          to={`/branch/${branch.id}`}
          className="flex h-full overflow-hidden rounded-14 border border-line hover:border-transparent hover:shadow-e2 tablet:block"
        >
          <Picture
            src={branch.imageUrl}
            width={250}
            height={130}
            crop="wide"
            alt=""
            className="h-auto w-26 shrink-0 object-cover tablet:h-32 tablet:w-full"
          />
          <span className="block min-w-0 px-3.5 py-3">
            <b className="block font-semibold">
              <BranchName name={branch.name} />
            </b>
            <span className="num block text-14 text-ink-3">
              {noteOf?.(branch)}
              {branch.address}
            </span>
            <span className="mt-1.5 flex flex-wrap gap-1.5">
              <FullyBookedTag branch={branch} />
              {branch.earliestDay && (
                <Tag tone="success" className="num whitespace-normal!">
                  最早 {dayText(branch.earliestDay)}
                  {branch.earliestPlaces && `，余 ${branch.earliestPlaces.left}`}
                </Tag>
              )}
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
