import { dayOf } from '@mall/contract/days'
import { Picture } from '@mall/ui/media/picture.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { DOT } from '@mall/ui/typography/facts.ts'
import { clockText, dayText } from '../../shell/format/day-text.ts'
import { Film } from './film.tsx'
import type { Lecture } from './lecture.ts'
import type { FilmPlayer } from './use-film.ts'
import { useLiveProgress } from './use-live-progress.ts'
import { useWatching } from './use-watching.ts'

/** The film or the live picture where there is one, else the lecture's own picture; while it is on, how far it is. */
export function Stage({ lecture, film }: { lecture: Lecture; film: FilmPlayer }) {
  const { id, imageUrl, videoUrl, title, state, startsAt } = lecture
  const isLive = state === 'live'
  const watching = useWatching(id, isLive && film.isBegun)
  return (
    <div className="relative">
      {videoUrl === '' ? (
        <Picture
          src={imageUrl}
          width={740}
          height={416}
          sizes="(max-width: 719px) 100vw, 740px"
          priority
          alt=""
          className="aspect-video w-full object-[50%_35%] object-cover tablet:rounded-20"
        />
      ) : (
        <Film film={film} poster={`/images/${imageUrl}?w=800`} title={title} isLive={isLive} />
      )}
      {state === 'upcoming' && startsAt && <When startsAt={startsAt} />}
      {isLive && <HowFar lecture={lecture} watching={watching} isPlaying={film.isBegun} />}
    </div>
  )
}

/** In the corner of the picture: when it begins, large. */
const When = ({ startsAt }: { startsAt: string }) => (
  <p className="num absolute bottom-4 left-4 rounded-14 bg-white/90 px-4 py-2.5 tablet:bottom-6 tablet:left-6">
    <span className="block text-15 text-ink-2">{dayText(dayOf(new Date(startsAt)))} 开讲</span>
    <b className="block text-32 leading-tight tablet:text-40">{clockText(startsAt)}</b>
  </p>
)

type HowFarProps = { lecture: Lecture; watching: number | null; isPlaying: boolean }

/** Over the live picture: for how long it has been on and how many watch; whenever a part begins, which one, for a while. */
function HowFar({ lecture, watching, isPlaying }: HowFarProps) {
  const { minutes, part } = useLiveProgress(lecture)
  return (
    <>
      <p className="num pointer-events-none absolute top-3 right-3 flex items-center gap-1.5 rounded-8 bg-danger px-2.5 py-1 font-medium text-14 text-white">
        <i className="size-2 rounded-full bg-white" />
        直播中{minutes !== null && ` ${minutes} 分钟`}
        {watching !== null && `${DOT}${watching.toLocaleString('zh-CN')} 人在看`}
      </p>
      {part && (
        <p
          key={`${part.number} ${isPlaying}`}
          className={classes(
            'pointer-events-none absolute left-3 max-w-3/5 rounded-12 bg-white px-3 py-2 leading-snug shadow-e1',
            // Beside the button that begins it; then below that of the captions, until what the doctor shows is wanted.
            isPlaying ? 'top-16 animate-leave large:top-20' : 'bottom-3',
          )}
        >
          <span className="num block text-14 text-ink-3">第 {part.number} 部分</span>
          <b>{part.title}</b>
        </p>
      )}
    </>
  )
}
