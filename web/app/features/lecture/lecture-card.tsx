import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { type Lecture, lectureOffer, roomOf } from './lecture.ts'
import { Remind } from './remind.tsx'

/** A lecture among others: what, by whom, when or how long. */
export function LectureCard({ lecture }: { lecture: Lecture }) {
  const { title, speaker, speakerTitle, imageUrl, tag, topic, state, videoUrl } = lecture
  const isToCome = state === 'upcoming' || state === 'live'
  return (
    <article className="group relative max-tablet:grid max-tablet:grid-cols-[calc(112px*var(--k))_minmax(0,1fr)] max-tablet:items-start max-tablet:gap-x-3.5 max-tablet:py-3.5 max-tablet:large:grid-cols-[104px_minmax(0,1fr)]">
      <div className="relative overflow-hidden rounded-12 tablet:rounded-16">
        <Picture
          src={imageUrl}
          width={282}
          height={192}
          sizes="(max-width: 719px) 112px, 282px"
          alt=""
          className="aspect-[282/192] w-full object-cover"
        />
        {videoUrl && (
          <span className="absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-white text-brand tablet:right-3 tablet:bottom-3 tablet:size-11">
            <Icon name="play" size={16} />
          </span>
        )}
      </div>
      <div className="min-w-0">
        <h3 className="font-semibold text-16 leading-[1.4] group-hover:text-brand tablet:mt-3 tablet:text-18">
          <Link to={roomOf(lecture)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p className="text-14 text-ink-3 tablet:text-15">{joinFacts([speaker, speakerTitle])}</p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2 tablet:mt-2 tablet:min-h-11">
          <Tag tone={isToCome ? 'brand' : 'grey'} className="num">
            {isToCome || state === 'over' ? tag : lectureOffer(lecture)}
          </Tag>
          {state === 'upcoming' ? (
            <Remind lecture={lecture} text="预约" variant="tint" className="z-1 px-4!" />
          ) : (
            <span className="text-14 text-ink-3">{topic}</span>
          )}
        </div>
      </div>
    </article>
  )
}
