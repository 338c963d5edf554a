import { useRef, useState, useSyncExternalStore } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { answerQuestion, isNothing } from './answer-rules.ts'
import type { Answers, ChipQuestion, Result } from './questions.ts'
import { savedAnswers } from './saved-answers.ts'

/** The answers and what they come to. Every change asks anew; only the answer to the last question counts. */
export function useGuide(first: Result | null) {
  const answers = useSyncExternalStore(savedAnswers.subscribe, savedAnswers.get, savedAnswers.nothing)
  /** undefined: nothing was asked since the page came. */
  const [latest, setLatest] = useState<Result | null>()
  const [errorText, setErrorText] = useState('')
  const [isAsking, setAsking] = useState(false)
  const turn = useRef(0)

  const change = async (next: Answers) => {
    savedAnswers.set(next)
    turn.current += 1
    const mine = turn.current
    setErrorText('')
    setAsking(!isNothing(next))
    if (isNothing(next)) return setLatest(null)
    try {
      const result = await backgroundApi().assess(next)
      if (mine === turn.current) setLatest(result)
    } catch (error) {
      if (!isFailure(error)) throw error
      if (mine === turn.current) setErrorText(error.message)
    } finally {
      if (mine === turn.current) setAsking(false)
    }
  }

  return {
    answers,
    result: latest === undefined ? first : latest,
    errorText,
    isAsking,
    choose: (question: ChipQuestion, chosen: readonly string[]) =>
      void change(answerQuestion(answers, question, chosen)),
    setBirthYear: (birthYear: number | undefined) => {
      const { birthYear: _, ...others } = answers
      void change(birthYear === undefined ? others : { ...others, birthYear })
    },
    replace: (next: Answers) => void change(next),
    clear: () => void change({}),
  }
}

export type GuideState = ReturnType<typeof useGuide>
