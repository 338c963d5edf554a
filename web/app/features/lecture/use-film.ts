import { useEffect, useRef, useState } from 'react'
import { showFilm } from './show-film.ts'

/** A film and its player, loaded on play or when a chapter is chosen. */
export type FilmPlayer = ReturnType<typeof useFilm>

export function useFilm(src: string) {
  const screen = useRef<HTMLVideoElement>(null)
  /** The second that the next try begins at. */
  const from = useRef(0)
  const [tries, setTries] = useState(0)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const video = screen.current
    if (!video || tries === 0) return
    const jump = () => {
      video.currentTime = from.current
    }
    if (from.current > 0) video.addEventListener('loadedmetadata', jump, { once: true })
    const end = showFilm(video, src, () => setLost(true))
    return () => {
      video.removeEventListener('loadedmetadata', jump)
      end()
    }
  }, [src, tries])
  const begin = (second = 0) => {
    from.current = second
    setLost(false)
    setTries(tries + 1)
  }
  const goTo = (second: number) => {
    const video = screen.current
    if (!video || tries === 0 || isLost) return begin(second)
    video.currentTime = second
    // Refused by a browser that wants another touch first: the film then stands at that moment.
    video.play().catch(() => {})
  }
  return { screen, isBegun: tries > 0, isLost, begin, goTo }
}
