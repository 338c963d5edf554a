import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { showFilm } from './show-film.ts'
import { useCaptions } from './use-captions.ts'

type Props = {
  src: string
  poster: string
  title: string
  isLive: boolean
  onBegin: () => void
}

/** A recording or a live picture with the browser's own controls. It is fetched by whoever presses play. */
export function Film({ src, poster, title, isLive, onBegin }: Props) {
  const screen = useRef<HTMLVideoElement>(null)
  const [tries, setTries] = useState(0)
  const [isLost, setLost] = useState(false)
  const captions = useCaptions(screen)
  useEffect(() => {
    const video = screen.current
    if (!video || tries === 0) return
    return showFilm(video, src, () => setLost(true))
  }, [src, tries])
  const begin = () => {
    setLost(false)
    setTries(tries + 1)
    onBegin()
  }
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useMediaCaption: the stream brings its subtitles along */}
      <video
        ref={screen}
        poster={poster}
        controls={tries > 0}
        autoPlay={tries > 0}
        playsInline
        preload="none"
        aria-label={title}
        className={classes('aspect-video w-full bg-ink md:rounded-20', tries === 0 && 'object-cover')}
      />
      {tries === 0 && (
        <button
          type="button"
          onClick={begin}
          aria-label={`${isLive ? '看直播' : '播放'}：${title}`}
          className="absolute inset-0 grid cursor-pointer place-items-center focus-visible:-outline-offset-4"
        >
          <span className="grid size-18 place-items-center rounded-full bg-white text-brand shadow-e2">
            <Icon name="play" size={32} />
          </span>
        </button>
      )}
      {isLost && (
        <div className="absolute inset-0 grid place-content-center gap-3 bg-ink/80 text-center text-white md:rounded-20">
          <p role="alert">画面断了，请检查网络</p>
          <Button onPress={begin}>再接一次</Button>
        </div>
      )}
      {captions.areThere && (
        <button
          type="button"
          aria-pressed={captions.areOn}
          onClick={captions.toggle}
          className="absolute top-3 left-3 inline-flex min-h-11 items-center gap-1.5 rounded-10 bg-ink/70 px-3 font-medium text-15 text-white"
        >
          字幕 {captions.areOn ? '开' : '关'}
        </button>
      )}
    </div>
  )
}
