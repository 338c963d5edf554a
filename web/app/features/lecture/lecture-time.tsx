import { Button } from '@mall/ui/actions/button.tsx'
import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { BottomBar } from '@mall/ui/layout/bottom-bar.tsx'
import { instantText, useCurrentMinute } from '../../shell/format/day-text.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import { useSite } from '../../shell/site/site.ts'
import { calendarUrl, type Lecture, lectureOffer, untilText } from './lecture.ts'
import { useLiveProgress } from './use-live-progress.ts'
import type { Asking } from './use-questions.ts'

/** When a lecture is, how long until then, and being called; of one that was given, what there is of it. */
export function LectureTime({ lecture, asking }: { lecture: Lecture; asking: Asking }) {
  const { state, startsAt, minutes, videoUrl, tag } = lecture
  if (state === 'recorded' || state === 'over')
    return (
      <>
        <p className="num mt-1 text-15 text-ink-3">{lectureOffer(lecture)}</p>
        {!videoUrl && <Notice className="mt-4">这一场讲完了，回放还没有放上来。讲了什么，先看下面的要点。</Notice>}
      </>
    )
  if (state === 'live')
    return (
      <>
        <p className="num mt-1 text-15 text-ink-3">{tag}，免费</p>
        <Now lecture={lecture} />
        {!videoUrl && <Notice className="mt-4">正在讲，画面还没有接进来，请过一会儿刷新。</Notice>}
      </>
    )
  return (
    <>
      <p className="num mt-1 text-15 text-ink-3">
        {startsAt ? `${instantText(startsAt)} 开讲` : tag}，约 {minutes} 分钟，免费
      </p>
      {startsAt && <ToCome lecture={lecture} startsAt={startsAt} asking={asking} />}
    </>
  )
}

function Now({ lecture }: { lecture: Lecture }) {
  const { part } = useLiveProgress(lecture)
  return <p className="num mt-1 min-h-lh font-semibold text-17">{part && `第 ${part.number} 部分　${part.title}`}</p>
}

function ToCome({ lecture, startsAt, asking }: { lecture: Lecture; startsAt: string; asking: Asking }) {
  const { origin } = useSite()
  const minute = useCurrentMinute()
  const isPhone = useLayout() === 'phone'
  const { own, remind, isReminding } = asking
  const ways = (
    <>
      <a
        href={calendarUrl(lecture, origin)}
        download={`${lecture.title}.ics`}
        className={buttonStyle({ size: 'l', className: 'shrink-0 px-4!' })}
      >
        <Icon name="calendar-check" size={20} />
        加日历
      </a>
      <Button
        variant="go"
        size="l"
        className="min-w-0 grow px-4!"
        isLoading={isReminding}
        onPress={() => remind(!own.isReminded)}
      >
        {own.isReminded ? '已预约，点这里不再提醒' : '预约，开讲短信叫我'}
      </Button>
    </>
  )
  return (
    <>
      <p className="num mt-1 min-h-lh font-semibold text-18">
        {minute !== null && untilText(Math.ceil(Date.parse(startsAt) / 60_000) - minute)}
      </p>
      {isPhone ? <BottomBar>{ways}</BottomBar> : <div className="no-print mt-4 flex flex-wrap gap-3">{ways}</div>}
    </>
  )
}
