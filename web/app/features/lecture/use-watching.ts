import { useEffect, useState } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { isFailure } from '../../shell/client/failure.ts'

/** Three times within the minute that the mall counts. */
const EVERY_MS = 20_000

/** How many watch a live lecture, while this device is one of them; null before it is. */
export function useWatching(lectureId: string, isWatching: boolean): number | null {
  const [watching, setWatching] = useState<number | null>(null)
  useEffect(() => {
    if (!isWatching) return
    const report = async () => {
      try {
        setWatching((await backgroundApi().watchLecture({ lectureId })).watching)
      } catch (error) {
        // The lecture may be over, or the network down: ignored.
        if (!isFailure(error)) throw error
        setWatching(null)
      }
    }
    void report()
    const timer = setInterval(report, EVERY_MS)
    return () => clearInterval(timer)
  }, [lectureId, isWatching])
  return watching
}
