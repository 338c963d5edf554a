import { type RefObject, useEffect, useState } from 'react'
import { storedSetting, useStoredSetting } from '../../shell/client/stored-setting.ts'

/** `off` hides the words below the picture; without a choice they are shown. */
const CHOICE = 'mall.captions'

/** The subtitles that a stream brings along: whether there are any, and whether they are shown; the choice is kept. */
export function useCaptions(screen: RefObject<HTMLVideoElement | null>) {
  const areOn = useStoredSetting(CHOICE) !== 'off'
  const [areThere, setThere] = useState(false)
  useEffect(() => {
    const tracks = screen.current?.textTracks
    if (!tracks) return
    const update = () => {
      const captions = Array.from(tracks).filter(({ kind }) => kind === 'subtitles' || kind === 'captions')
      setThere(captions.length > 0)
      for (const each of captions) each.mode = areOn ? 'showing' : 'hidden'
    }
    update()
    tracks.addEventListener('addtrack', update)
    tracks.addEventListener('removetrack', update)
    return () => {
      tracks.removeEventListener('addtrack', update)
      tracks.removeEventListener('removetrack', update)
    }
  }, [screen, areOn])
  return { areThere, areOn, toggle: () => storedSetting(CHOICE).set(areOn ? 'off' : null) }
}
