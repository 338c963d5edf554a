import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { type Lecture, lectureOffer, roomOf } from './lecture.ts'
import { Remind } from './remind.tsx'

/** A lecture among others: what, by whom, when or how long. */
export function LectureCard({ lecture }: { lecture: Lecture }) {
  const { title, speaker, speakerTitle, imageUrl, tag, topic, state, videoUrl } = lecture
  const isToCome = state === 'upcoming' || state === 'live'
  return (
    <article className="group relative">
      <div className="relative overflow-hidden rounded-16">
        <Picture
          src={imageUrl}
          width={282}
          height={192}
          sizes="(max-width: 767px) 100vw, 282px"
          alt=""
          className="aspect-[282/192] w-full object-cover"
        />
        {videoUrl && (
          <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-white text-brand">
            <Icon name="play" size={20} />
          </span>
        )}
      </div>
      <h3 className="mt-3 font-semibold text-18 leading-[1.4] group-hover:text-brand">
        <Link to={roomOf(lecture)} className="after:absolute after:inset-0">
          {title}
        </Link>
      </h3>
      <p className="text-15 text-ink-3">
        {speaker} · {speakerTitle}
      </p>
      <div className="mt-2 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <Tag tone={isToCome ? 'brand' : 'grey'} className="num">
          {isToCome || state === 'over' ? tag : lectureOffer(lecture)}
        </Tag>
        {state === 'upcoming' ? (
          <Remind lecture={lecture} words="预约" variant="tint" size="s" className="z-1" />
        ) : (
          <span className="text-14 text-ink-3">{topic}</span>
        )}
      </div>
    </article>
  )
}
