import { expect, test } from 'vitest'
import { answered, chosenOf, read } from './answer-rules.ts'
import {
  answeredOf,
  furtherQuestions,
  healthQuestions,
  sexQuestion,
  smokingFollowUps,
  smokingQuestion,
} from './questions.ts'

const family = healthQuestions.find(({ id }) => id === 'family') ?? sexQuestion

test('an answer that is pressed again is taken back', () => {
  const told = answered({}, smokingQuestion, ['never'])
  expect(told).toEqual({ smoking: 'never' })
  expect(answered(told, smokingQuestion, [])).toEqual({})
})

test('sex is told as the calls want it', () => {
  expect(answered({}, sexQuestion, ['0'])).toEqual({ sex: 0 })
  expect(chosenOf({ sex: 0 }, sexQuestion)).toEqual(['0'])
})

test('nobody in the family, and somebody, take each other’s place', () => {
  expect(answered({ family: ['none'] }, family, ['none', 'lung'])).toEqual({ family: ['lung'] })
  expect(answered({ family: ['lung', 'vessel'] }, family, ['lung', 'vessel', 'none'])).toEqual({ family: ['none'] })
})

test('what hangs on an answer goes with it', () => {
  const smoker = { sex: 0, smoking: 'quit', packYears: 'over30', quitYears: 'over15', pregnancy: 'possible' } as const
  expect(answered(smoker, smokingQuestion, ['over20'])).toEqual({
    sex: 0,
    smoking: 'over20',
    packYears: 'over30',
    pregnancy: 'possible',
  })
  expect(answered(smoker, smokingQuestion, ['never'])).toEqual({ sex: 0, smoking: 'never', pregnancy: 'possible' })
  expect(answered(smoker, sexQuestion, ['1'])).not.toHaveProperty('pregnancy')
})

test('only who smokes or smoked is asked how much, and only who stopped, when', () => {
  const asked = (smoking: 'never' | 'quit' | 'over20') => smokingFollowUps({ smoking }).map(({ id }) => id)
  expect([asked('never'), asked('over20'), asked('quit')]).toEqual([[], ['packYears'], ['packYears', 'quitYears']])
})

test('only women of an age are asked about pregnancy', () => {
  const asks = (sex: 0 | 1, age: number) => furtherQuestions({ sex }, age).some(({ id }) => id === 'pregnancy')
  expect([asks(0, 36), asks(0, 70), asks(1, 36)]).toEqual([true, false, false])
})

test('stored answers are read carefully: what is no answer counts as skipped', () => {
  expect(read({ sex: 7, birthYear: '1968', smoking: 'daily', family: ['none', 'lung', 'x'], drinking: 1 })).toEqual({
    family: ['lung'],
  })
  expect(read('nonsense')).toEqual({})
  const whole = { sex: 1, birthYear: 1968, smoking: 'never', family: ['none'], weight: 'over', lastCheck: 'to3' }
  expect(read(whole)).toEqual(whole)
})

test('six questions are counted, the others are extra', () => {
  expect(answeredOf({ sex: 1, birthYear: 1968, liver: 'none' })).toBe(2)
})
