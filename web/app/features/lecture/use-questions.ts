import type { OutputOf } from '@mall/contract/client'
import type { listLectureQuestions, myLecture } from '@mall/contract/lecture'
import { useCallback, useEffect, useState } from 'react'
import { backgroundApi, browserApi } from '../../shell/api.ts'
import { isFailure } from '../../shell/failure.ts'
import { loginAddress } from '../../shell/session.ts'
import { useMutation } from '../../shell/use-mutation.ts'
import { useSession } from '../../shell/use-session.ts'

export type Questions = OutputOf<typeof listLectureQuestions>
type Own = OutputOf<typeof myLecture>

/** People write while the doctor speaks, so a few seconds are soon enough. */
const EVERY_MS = 10_000
const NONE: Own = { waiting: [], wantedIds: [], isReminded: false }

/** What people ask in a lecture, looked for again every ten seconds while it is on; what oneself asked and wished. */
export function useQuestions(lectureId: string, isLive: boolean, first: Questions) {
  const { isMember } = useSession()
  const [questions, setQuestions] = useState(first)
  const [own, setOwn] = useState(NONE)
  const look = useCallback(async () => {
    try {
      setQuestions(await backgroundApi().listLectureQuestions({ lectureId }))
    } catch (error) {
      // The next look comes soon.
      if (!isFailure(error)) throw error
    }
  }, [lectureId])
  const lookAtOwn = useCallback(async () => {
    if (isMember) setOwn(await backgroundApi().myLecture({ lectureId }))
  }, [isMember, lectureId])
  useEffect(() => {
    lookAtOwn().catch(() => undefined)
  }, [lookAtOwn])
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [isLive, look])

  /** For members; visitors log in and come back. */
  const orLogIn =
    <A extends unknown[]>(act: (...args: A) => Promise<void>) =>
    async (...args: A) => {
      if (!isMember) return location.assign(loginAddress(location.pathname + location.search))
      await act(...args)
    }
  const [error, setError] = useState('')
  const [ask, isAsking] = useMutation(
    orLogIn(async (text: string, onDone: () => void) => {
      setError('')
      await browserApi().askLecture({ lectureId, text })
      onDone()
      await lookAtOwn()
    }),
    {
      onFailure: (failure) => {
        setError(failure.message)
        return true
      },
    },
  )
  const [want] = useMutation(
    orLogIn(async (questionId: string) => {
      await browserApi().wantLectureQuestion({ questionId })
      await Promise.all([look(), lookAtOwn()])
    }),
  )
  const [remind, isReminding] = useMutation(
    orLogIn(async (isWanted: boolean) => {
      const { isReminded } = await browserApi().remindLecture({ lectureId, isWanted })
      setOwn({ ...own, isReminded })
    }),
  )
  return { questions, own, error, ask, isAsking, want, remind, isReminding }
}

export type Asking = ReturnType<typeof useQuestions>
