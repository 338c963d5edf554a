import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = { src: string; poster: string; title: string }

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** A recording or a live picture with the browser's own controls. Streams (HLS) play everywhere, natively where it can. */
export function Film({ src, poster, title }: Props) {
  const screen = useRef<HTMLVideoElement>(null)
  const [tries, setTries] = useState(0)
  const [isLost, setLost] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins anew
  useEffect(() => {
    const video = screen.current
    if (!video) return
    return show(video, src, () => setLost(true))
  }, [src, tries])
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useMediaCaption: lectures carry their subtitles in the picture */}
      <video
        ref={screen}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        className="aspect-video w-full bg-ink md:rounded-20"
      />
      {isLost && (
        <div className="absolute inset-0 grid place-content-center gap-3 bg-ink/80 text-center text-white md:rounded-20">
          <p role="alert">画面断了，请检查网络</p>
          <Button
            onPress={() => {
              setLost(false)
              setTries(tries + 1)
            }}
          >
            再接一次
          </Button>
        </div>
      )}
    </div>
  )
}

/** Gives the video its film; the answer takes it away again. */
function show(video: HTMLVideoElement, src: string, onLost: () => void): () => void {
  if (!/\.m3u8(\?|$)/.test(src) || video.canPlayType(HLS_TYPE) !== '') {
    video.src = src
    video.addEventListener('error', onLost)
    return () => {
      video.removeEventListener('error', onLost)
      video.removeAttribute('src')
    }
  }
  let end = () => {}
  let isOver = false
  // Loaded for those who come to see a stream, and whose browser needs it.
  import('hls.js')
    .then(({ default: Hls }) => {
      if (isOver) return
      if (!Hls.isSupported()) return onLost()
      const player = new Hls({ enableWorker: false })
      player.on(Hls.Events.ERROR, (_, { fatal }) => {
        if (fatal) onLost()
      })
      player.loadSource(src)
      player.attachMedia(video)
      end = () => player.destroy()
    })
    .catch(onLost)
  return () => {
    isOver = true
    end()
  }
}
