import type { z } from 'zod'
import type { GuideAnswers } from './calls.ts'

interface Person {
  id: string
  name: string
  age: number
  answers: Omit<z.input<typeof GuideAnswers>, 'birthYear'>
}

/** Nobody in particular: a preview shows what the guide tells each of them. */
const PERSONS: readonly Person[] = [
  {
    ...{ id: 'man-58', name: '58 岁男，吸烟，血压高', age: 58 },
    answers: {
      sex: 1,
      smoking: 'over20',
      packYears: 'over30',
      bloodPressure: 'high',
      family: ['none'],
      weight: 'over',
    },
  },
  {
    ...{ id: 'woman-46', name: '46 岁女，家里有人得过乳腺癌', age: 46 },
    answers: { sex: 0, smoking: 'never', bloodPressure: 'normal', family: ['breast'], weight: 'normal' },
  },
  {
    ...{ id: 'woman-30', name: '30 岁女，都正常', age: 30 },
    answers: { sex: 0, smoking: 'never', bloodPressure: 'normal', family: ['none'], weight: 'normal' },
  },
]

const pathOf = ({ id }: Person) => `/guide?person=${id}`

/** The pages of a preview of the guide. */
export const GUIDE_PREVIEWS: readonly { name: string; path: string }[] = [
  ...PERSONS.map((person) => ({ name: `给我查缺，${person.name}`, path: pathOf(person) })),
  { name: '给我查缺，还没回答', path: '/guide' },
]

/** What is answered on a page of a preview; null: nothing. */
export function answersOfPreview(path: string, thisYear: number): z.input<typeof GuideAnswers> | null {
  const person = PERSONS.find((one) => pathOf(one) === path)
  return person ? { ...person.answers, birthYear: thisYear - person.age } : null
}
