import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { DOT } from '@mall/ui/typography/facts.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { BranchName } from '../../../entities/branch/branch-name.tsx'
import { kilometres } from '../../../entities/branch/branch-text.ts'
import { Earliest } from '../../../entities/branch/earliest.tsx'
import { RatingLine } from '../../../entities/rating/rating-line.tsx'
import { BookLink } from '../book-link.tsx'
import type { NearBranch } from './branch-query.ts'

/** A branch as a row of the desktop's list; `number` is its place, which the ring map repeats. */
export function BranchRow({ branch, number }: { branch: NearBranch; number: number }) {
  return (
    <article className="flex overflow-hidden rounded-16 border border-line bg-white transition-shadow hover:shadow-e2">
      <Link
        to={`/branch/${branch.id}`}
        tabIndex={-1}
        aria-hidden="true"
        className="relative w-44 shrink-0 desktop:w-59"
      >
        <Picture
          src={branch.imageUrl}
          width={236}
          height={230}
          crop="square"
          alt=""
          priority={number <= 2}
          className="absolute inset-0 h-full w-full object-cover"
        />
        <b className="num absolute top-3 left-3.5 grid size-8 place-items-center rounded-full bg-brand text-white">
          {number}
        </b>
      </Link>
      <div className="min-w-0 grow px-5 py-4 desktop:px-6 desktop:py-5">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="font-bold text-22">
            <Link to={`/branch/${branch.id}`} className="hover:text-brand">
              <BranchName name={branch.name} />
            </Link>
          </h2>
          <Distance branch={branch} />
        </div>
        <p className="text-ink-2">{branch.address}</p>
        <p className="text-14 text-ink-2">
          {branch.wayThere && `${branch.wayThere}${DOT}`}
          <span className="num">{branch.openingHours}</span>
        </p>
        <RatingLine rating={branch.rating} />
        <BranchTags branch={branch} className="mt-3" />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
          <Earliest branch={branch} />
          <span className="flex gap-2.5">
            <LinkButton to={`/branch/${branch.id}`} variant="tint">
              院区详情<span className="sr-only">：{branch.name}</span>
            </LinkButton>
            <BookLink variant={number === 1 ? 'go' : 'warm'} branch={branch} className="min-w-28">
              去预约
            </BookLink>
          </span>
        </div>
      </div>
    </article>
  )
}

export const Distance = ({ branch: { distance } }: { branch: Pick<NearBranch, 'distance'> }) =>
  distance !== null && (
    <span className="num whitespace-nowrap font-semibold text-18">
      {kilometres(distance)} <span className="font-normal text-14 text-ink-3">km</span>
    </span>
  )

export const BranchTags = ({ branch, className = '' }: { branch: Pick<NearBranch, 'tags'>; className?: string }) => (
  <span className={`flex flex-wrap gap-1.5 ${className}`}>
    {branch.tags.map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
  </span>
)
