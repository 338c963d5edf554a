import { expect, test } from 'vitest'
import { answerQuestion, chosenOf, parseAnswers } from './answer-rules.ts'
import {
  answeredOf,
  furtherQuestions,
  healthQuestions,
  sexQuestion,
  smokingFollowUps,
  smokingQuestion,
} from './questions.ts'

const family = healthQuestions.find(({ id }) => id === 'family') ?? sexQuestion

test('choosing an answer again clears it', () => {
  const answers = answerQuestion({}, smokingQuestion, ['never'])
  expect(answers).toEqual({ smoking: 'never' })
  expect(answerQuestion(answers, smokingQuestion, [])).toEqual({})
})

test('sex is encoded as in the calls', () => {
  expect(answerQuestion({}, sexQuestion, ['0'])).toEqual({ sex: 0 })
  expect(chosenOf({ sex: 0 }, sexQuestion)).toEqual(['0'])
})

test('no family history and a family history exclude each other', () => {
  expect(answerQuestion({ family: ['none'] }, family, ['none', 'lung'])).toEqual({ family: ['lung'] })
  expect(answerQuestion({ family: ['lung', 'vessel'] }, family, ['lung', 'vessel', 'none'])).toEqual({
    family: ['none'],
  })
})

test('dependent answers are cleared with their question', () => {
  const smoker = { sex: 0, smoking: 'quit', packYears: 'over30', quitYears: 'over15', pregnancy: 'possible' } as const
  expect(answerQuestion(smoker, smokingQuestion, ['over20'])).toEqual({
    sex: 0,
    smoking: 'over20',
    packYears: 'over30',
    pregnancy: 'possible',
  })
  expect(answerQuestion(smoker, smokingQuestion, ['never'])).toEqual({
    sex: 0,
    smoking: 'never',
    pregnancy: 'possible',
  })
  expect(answerQuestion(smoker, sexQuestion, ['1'])).not.toHaveProperty('pregnancy')
})

test('only smokers and former smokers are asked how much, and only former smokers since when', () => {
  const followUps = (smoking: 'never' | 'quit' | 'over20') => smokingFollowUps({ smoking }).map(({ id }) => id)
  expect([followUps('never'), followUps('over20'), followUps('quit')]).toEqual([
    [],
    ['packYears'],
    ['packYears', 'quitYears'],
  ])
})

test('only women of childbearing age are asked about pregnancy', () => {
  const asks = (sex: 0 | 1, age: number) => furtherQuestions({ sex }, age).some(({ id }) => id === 'pregnancy')
  expect([asks(0, 36), asks(0, 70), asks(1, 36)]).toEqual([true, false, false])
})

test('invalid stored answers count as skipped', () => {
  expect(
    parseAnswers({ sex: 7, birthYear: '1968', smoking: 'daily', family: ['none', 'lung', 'x'], drinking: 1 }),
  ).toEqual({
    family: ['lung'],
  })
  expect(parseAnswers('nonsense')).toEqual({})
  const whole = { sex: 1, birthYear: 1968, smoking: 'never', family: ['none'], weight: 'over', lastCheck: 'to3' }
  expect(parseAnswers(whole)).toEqual(whole)
})

test('six questions are counted, the others are extra', () => {
  expect(answeredOf({ sex: 1, birthYear: 1968, liver: 'none' })).toBe(2)
})
