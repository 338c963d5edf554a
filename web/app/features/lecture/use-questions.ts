import type { listLectureQuestions } from '@mall/contract/content/lecture'
import type { OutputOf } from '@mall/contract/wire/client'
import { useCallback, useEffect, useState } from 'react'
import { backgroundApi, browserApi } from '../../shell/client/api.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { useOwnPart } from './use-own-part.ts'

export type Questions = OutputOf<typeof listLectureQuestions>

/** People write while the doctor speaks, so a few seconds are soon enough. */
const EVERY_MS = 10_000

/** Questions of a lecture, polled every ten seconds while it is live, with the member's own and votes. */
export function useQuestions(lectureId: string, isLive: boolean, first: Questions) {
  const { own, look: lookAtOwn, orLogIn, ...reminding } = useOwnPart(lectureId)
  const [questions, setQuestions] = useState(first)
  const poll = useCallback(async () => {
    try {
      setQuestions(await backgroundApi().listLectureQuestions({ lectureId }))
    } catch (error) {
      // The next look comes soon.
      if (!isFailure(error)) throw error
    }
  }, [lectureId])
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(poll, EVERY_MS)
    return () => clearInterval(timer)
  }, [isLive, poll])

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
      // The list is kept for seconds, so it would not tell of this one yet.
      setQuestions(({ list, total }) => ({ list: list.map((each) => alsoWanted(each, questionId)), total }))
      await lookAtOwn()
    }),
  )
  return { questions, own, error, ask, isAsking, want, ...reminding }
}

const alsoWanted = (question: Questions['list'][number], id: string) =>
  question.questionId === id ? { ...question, wanted: question.wanted + 1 } : question

export type Asking = ReturnType<typeof useQuestions>
