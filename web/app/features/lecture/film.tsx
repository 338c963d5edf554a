import { Button } from '@mall/ui/actions/button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useCaptions } from './use-captions.ts'
import type { FilmPlayer } from './use-film.ts'

type Props = { film: FilmPlayer; poster: string; title: string; isLive: boolean }

/** A recording or a live picture with the browser's own controls. */
export function Film({ film: { screen, isBegun, isLost, begin }, poster, title, isLive }: Props) {
  const captions = useCaptions(screen)
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useMediaCaption: the stream brings its subtitles along */}
      <video
        ref={screen}
        poster={poster}
        controls={isBegun}
        autoPlay={isBegun}
        playsInline
        preload="none"
        aria-label={title}
        className={classes('aspect-video w-full bg-ink tablet:rounded-20', !isBegun && 'object-cover')}
      />
      {!isBegun && (
        <button
          type="button"
          onClick={() => begin()}
          aria-label={`${isLive ? '看直播' : '播放'}：${title}`}
          className="absolute inset-0 grid cursor-pointer place-items-center focus-visible:-outline-offset-4"
        >
          <span className="grid size-18 place-items-center rounded-full bg-white text-brand shadow-e2">
            <Icon name="play" size={32} />
          </span>
        </button>
      )}
      {isLost && (
        <div className="absolute inset-0 grid place-content-center gap-3 bg-ink/80 text-center text-white tablet:rounded-20">
          <p role="alert">画面断了，请检查网络</p>
          <Button onPress={() => begin()}>再接一次</Button>
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
