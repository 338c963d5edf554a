import { useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { Film } from './film.tsx'
import type { Lecture } from './lecture-facts.ts'
import { useWatching } from './use-watching.ts'

/** The film or the live picture where there is one, else the lecture's own picture. */
export function Stage({ lecture: { id, imageUrl, videoUrl, title, state } }: { lecture: Lecture }) {
  const [isPlaying, setPlaying] = useState(false)
  const isLive = state === 'live'
  const watching = useWatching(id, isLive && isPlaying)
  if (videoUrl === '')
    return (
      <Picture
        src={imageUrl}
        width={740}
        height={416}
        sizes="(max-width: 767px) 100vw, 740px"
        priority
        alt=""
        className="aspect-video w-full object-[50%_35%] object-cover md:rounded-20"
      />
    )
  return (
    <div className="relative">
      <Film
        src={videoUrl}
        poster={`/images/${imageUrl}?w=800`}
        title={title}
        isLive={isLive}
        onBegin={() => setPlaying(true)}
      />
      {isLive && (
        <span className="num pointer-events-none absolute top-3 right-3 flex items-center gap-1.5 rounded-8 bg-danger px-2.5 py-1 font-medium text-14 text-white">
          <i className="size-2 rounded-full bg-white" />
          直播中{watching !== null && ` · ${watching.toLocaleString('zh-CN')} 人在看`}
        </span>
      )}
    </div>
  )
}
