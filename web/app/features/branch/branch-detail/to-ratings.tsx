import { type BranchRating, RatingLine } from '../../../entities/rating/rating-line.tsx'

/** Average and count beside the branch's name; leads to what was said. */
export const ToRatings = ({ rating }: { rating: BranchRating }) =>
  rating.count > 0 && (
    <a href="#ratings" className="link inline-flex min-h-11 items-center">
      <RatingLine rating={rating} />
    </a>
  )
