import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { shortName } from '../../../entities/branch/branch-text.ts'
import { Earliest } from '../../../entities/branch/earliest.tsx'
import { RatingLine } from '../../../entities/rating/rating-line.tsx'
import { BookLink } from '../book-link.tsx'
import type { NearBranch } from './branch-query.ts'
import { BranchTags, Distance } from './branch-row.tsx'

/** A branch in the phone's list; the first one with its whole picture. */
export function PhoneBranchRow({ branch, number }: { branch: NearBranch; number: number }) {
  const isFirst = number === 1
  const picture = (
    <Picture
      src={branch.imageUrl}
      width={isFirst ? 366 : 92}
      height={isFirst ? 150 : 92}
      crop={isFirst ? 'wide' : 'square'}
      alt=""
      priority={number <= 2}
      className={isFirst ? 'h-37.5 w-full object-cover' : 'size-23 shrink-0 rounded-12 object-cover'}
    />
  )
  return (
    <article className="overflow-hidden rounded-18 bg-white">
      {isFirst && picture}
      <div className="px-4 py-3.5">
        <div className="relative flex items-start gap-3.5">
          {!isFirst && picture}
          <div className="min-w-0 grow leading-normal">
            <div className="flex items-baseline justify-between gap-2">
              <h2 className="font-bold text-18">
                <Link to={`/branch/${branch.id}`} className="after:absolute after:inset-0">
                  <span className="num mr-2">{number}</span>
                  {isFirst ? branch.name : shortName(branch)}
                </Link>
              </h2>
              <Distance branch={branch} />
            </div>
            <p className="text-14 text-ink-3">{branch.address}</p>
            <RatingLine rating={branch.rating} />
            <BranchTags branch={branch} className="mt-1.5" />
          </div>
        </div>
        <div className="mt-3.5 flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
          <Earliest branch={branch} />
          <BookLink variant={isFirst ? 'go' : 'warm'} branch={branch} className="min-w-26 large:w-full">
            去预约
          </BookLink>
        </div>
      </div>
    </article>
  )
}
