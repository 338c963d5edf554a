import { ASPECT_NAMES, ASPECTS, NAMELESS } from '@mall/contract/rating/limits'
import { Stars } from '../../entities/rating/stars.tsx'
import { BranchAnswer } from './rating-entry.tsx'
import { type RatedVisit, visitText } from './rating-text.ts'

/** One's own rating as it stands. */
export const OwnWords = ({ visit, rating }: { visit: RatedVisit; rating: NonNullable<RatedVisit['rating']> }) => (
  <div>
    <dl className="grid gap-2">
      {ASPECTS.map((aspect) => (
        <div key={aspect} className="flex items-center gap-3">
          <dt className="w-[3em] text-ink-2">{ASPECT_NAMES[aspect]}</dt>
          <dd>
            <Stars stars={rating.stars[aspect]} size={22} />
          </dd>
        </div>
      ))}
    </dl>
    {rating.text && <p className="mt-4 whitespace-pre-line break-words">{rating.text}</p>}
    <p className="num mt-1 text-14 text-ink-3">
      {rating.isNameless ? NAMELESS : visit.maskedName}，{visitText(visit.day.slice(0, 7))}
    </p>
    {rating.answer && <BranchAnswer answer={rating.answer} />}
  </div>
)
