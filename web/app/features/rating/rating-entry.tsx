import { ASPECT_NAMES, ASPECTS } from '@mall/contract/rating/limits'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { Stars } from '../../entities/rating/stars.tsx'
import { meanStars, type PublicRating, visitText } from './rating-text.ts'

/** A rating with text and the branch's answer. */
export function RatingEntry({ rating: { name, visitMonth, stars, text, answer } }: { rating: PublicRating }) {
  return (
    <article className="border-line border-b py-4 last:border-b-0">
      <p className="num flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b className="font-semibold">{name}</b>
        <Tag tone="success">到检后评价</Tag>
        <span className="text-14 text-ink-3">{visitText(visitMonth)}</span>
      </p>
      <p className="num mt-1 flex flex-wrap items-center gap-x-2.5 text-14 text-ink-2">
        <Stars stars={meanStars(stars)} />
        {ASPECTS.map((aspect) => `${ASPECT_NAMES[aspect]} ${stars[aspect]}`).join('，')}
      </p>
      <p className="mt-1.5 whitespace-pre-line text-pretty break-words">{text}</p>
      {answer && <BranchAnswer answer={answer} />}
    </article>
  )
}

export const BranchAnswer = ({ answer }: { answer: string }) => (
  <div className="mt-2.5 flex items-start gap-2.5 rounded-12 bg-surface-sunk px-3.5 py-2.5">
    <Icon name="headset" size={20} className="mt-0.5 text-brand" />
    <p className="min-w-0 text-pretty break-words">
      <span className="block text-14 text-ink-2">院区回复</span>
      {answer}
    </p>
  </div>
)
