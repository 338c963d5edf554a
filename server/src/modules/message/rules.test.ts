import { expect, test } from 'vitest'
import { nextQuestion } from './rules.ts'

const SENT = new Date('2026-11-28T00:00:00Z')
const after = (seconds: number) => new Date(SENT.getTime() + seconds * 1000)

test('a text is asked about after five seconds, then ever less often, and no more after three days', () => {
  const asked = (seconds: number) => nextQuestion(SENT, after(seconds))
  expect([asked(0), asked(5), asked(10), asked(3600)]).toEqual([after(5), after(10), after(20), after(7200)])
  expect([asked(259_199), asked(259_200)]).toEqual([after(518_398), null])
})
