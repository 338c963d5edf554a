import type { OutputOf } from '@mall/contract/client'
import type { getLecture } from '@mall/contract/reading'
import { instantText } from '../../shell/day.ts'
import { useSite } from '../../shell/site.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Tag } from '../../ui/tag.tsx'
import { LectureCard } from './lecture-card.tsx'
import { calendarAddress, type Lecture, whatThereIs } from './lecture-facts.ts'
import { PointList } from './point-list.tsx'

type Room = OutputOf<typeof getLecture>

/** One lecture: announced, live or recorded, as the operator says; what it is about, and others. */
export function LiveRoom({ room: { lecture, others } }: { room: Room }) {
  const { title, speaker, speakerTitle, topic, points } = lecture
  return (
    <div className="pb-16">
      <div className="md:wrap grid md:grid-cols-[minmax(0,740px)_1fr] md:gap-10">
        <Stage lecture={lecture} />
        <section aria-labelledby="lecture" className="max-md:wrap pt-5 md:pt-2">
          <Tag className="num">{topic}</Tag>
          <h1 id="lecture" className="mt-2.5 text-balance font-bold text-26 leading-[1.4] md:text-32">
            {title}
          </h1>
          <p className="mt-2 text-16">
            <b className="mr-3 font-semibold">{speaker}</b>
            <span className="text-ink-2">{speakerTitle}</span>
          </p>
          <When lecture={lecture} />
          <h2 className="mt-6 mb-3 border-line border-t pt-5 font-semibold text-20">讲什么</h2>
          <PointList points={points} />
        </section>
      </div>
      <section aria-labelledby="others" className="wrap pt-10 md:pt-14">
        <h2 id="others" className="mb-4 font-bold text-20 md:mb-6 md:text-26">
          别的讲座
        </h2>
        <div className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {others.map((each) => (
            <LectureCard key={each.id} lecture={each} />
          ))}
        </div>
        <LinkButton to="/health-lecture" className="mt-8">
          看全部讲座
        </LinkButton>
        <p className="mt-8 text-15 text-ink-3">讲座用于健康科普，不能替代医生面诊。</p>
      </section>
    </div>
  )
}

/** The film or the live picture where there is one, else the lecture's own picture. */
function Stage({ lecture: { imageUrl, videoUrl, state, title } }: { lecture: Lecture }) {
  if (videoUrl && state !== 'upcoming')
    return (
      // biome-ignore lint/a11y/useMediaCaption: lectures are recorded with their subtitles in the picture
      <video
        src={videoUrl}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        className="aspect-video w-full bg-ink md:rounded-20"
      />
    )
  return (
    <Picture
      src={imageUrl}
      width={740}
      height={416}
      sizes="(max-width: 767px) 100vw, 740px"
      priority
      alt=""
      className="aspect-video w-full object-cover md:rounded-20"
    />
  )
}

function When({ lecture }: { lecture: Lecture }) {
  const { origin } = useSite()
  const { state, startsAt, minutes, title, videoUrl, tag } = lecture
  if (state === 'recorded' || state === 'over')
    return (
      <>
        <p className="num mt-1 text-15 text-ink-3">{whatThereIs(lecture)}</p>
        {!videoUrl && <Notice className="mt-4">这一场讲完了，回放还没有放上来。讲了什么，先看下面的要点。</Notice>}
      </>
    )
  return (
    <>
      <p className="num mt-1 text-15 text-ink-3">
        {state === 'live' ? tag : startsAt ? `${instantText(startsAt)} 开讲` : tag}，约 {minutes} 分钟，免费
      </p>
      {state === 'live' && !videoUrl && <Notice className="mt-4">正在讲，画面还没有接进来，请过一会儿刷新。</Notice>}
      {state === 'upcoming' && startsAt && (
        <a
          href={calendarAddress(lecture, origin)}
          download={`${title}.ics`}
          className={buttonStyle({ variant: 'go', size: 'l', className: 'no-print mt-5' })}
        >
          <Icon name="calendar-check" size={20} />
          加到日历，到时提醒我
        </a>
      )}
    </>
  )
}
