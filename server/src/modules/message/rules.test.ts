import { expect, test } from 'vitest'
import { nextQuestion } from './rules.ts'

const SENT = new Date('2026-11-28T00:00:00Z')
const after = (seconds: number) => new Date(SENT.getTime() + seconds * 1000)

test('a text is asked about after five seconds, then ever less often, and no more after three days', () => {
  const nextAfter = (seconds: number) => nextQuestion(SENT, after(seconds))
  expect([nextAfter(0), nextAfter(5), nextAfter(10), nextAfter(3600)]).toEqual([
    after(5),
    after(10),
    after(20),
    after(7200),
  ])
  expect([nextAfter(259_199), nextAfter(259_200)]).toEqual([after(518_398), null])
})
