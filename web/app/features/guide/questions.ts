import type { assess, getGuide } from '@mall/contract/guide/calls'
import { GUIDE_QUESTIONS } from '@mall/contract/guide/terms'
import type { InputOf, OutputOf } from '@mall/contract/wire/client'

export type Guide = OutputOf<typeof getGuide>
export type Result = OutputOf<typeof assess>
export type Answers = InputOf<typeof assess>
type Question = keyof Answers

/** A question that is answered by pressing; what is chosen is always a list of option ids. */
export interface ChipQuestion {
  id: Exclude<Question, 'birthYear'>
  label: string
  options: readonly { id: string; label: string }[]
  isMultiple?: boolean
  /** Said under the question, where its words need it. */
  hint?: string
}

export const sexQuestion: ChipQuestion = {
  id: 'sex',
  label: '性别',
  options: [
    { id: '1', label: '男' },
    { id: '0', label: '女' },
  ],
}

/** As the rules are written. */
const asked = (
  id: keyof typeof GUIDE_QUESTIONS,
  more: Pick<ChipQuestion, 'hint' | 'isMultiple'> = {},
): ChipQuestion => ({
  ...{ id, label: GUIDE_QUESTIONS[id].name, ...more },
  options: Object.entries(GUIDE_QUESTIONS[id].answers).map(([answer, label]) => ({ id: answer, label })),
})

export const smokingQuestion = asked('smoking')
const packYears = asked('packYears', { hint: '每天几包 × 吸了几年，例如每天 1 包吸 30 年就是 30' })
const quitYears = asked('quitYears')

export const healthQuestions: readonly ChipQuestion[] = [
  asked('bloodPressure'),
  asked('family', { isMultiple: true, hint: '父母、子女和兄弟姐妹，可以选几个' }),
  asked('weight', { hint: '体重（公斤）÷ 身高（米）÷ 身高，24 起算偏胖' }),
]

const pregnancy = asked('pregnancy')

const others: readonly ChipQuestion[] = [asked('bloodSugar'), asked('liver'), asked('fracture'), asked('lastCheck')]

/** The last year of life in which pregnancy is asked about. */
const LAST_ASKED = 60

/** Questions that depend on the answer about smoking. */
export const smokingFollowUps = ({ smoking }: Answers): readonly ChipQuestion[] => {
  if (smoking === undefined || smoking === 'never') return []
  return smoking === 'quit' ? [packYears, quitYears] : [packYears]
}

/** Whether rays and pregnancy are worth a word. */
export const mayBePregnant = ({ sex }: Answers, age: number | null) => sex === 0 && age !== null && age <= LAST_ASKED

/** The questions behind 再答几题; pregnancy only where it may matter. */
export const furtherQuestions = (answers: Answers, age: number | null): readonly ChipQuestion[] =>
  mayBePregnant(answers, age) ? [pregnancy, ...others] : others

/** The six that the page counts. */
const MAIN: readonly Question[] = ['sex', 'birthYear', 'smoking', 'bloodPressure', 'family', 'weight']
export const MAIN_COUNT = MAIN.length
export const answeredOf = (answers: Answers) => MAIN.filter((id) => answers[id] !== undefined).length

const LABELS = new Map<string, string>(
  [sexQuestion, smokingQuestion, packYears, quitYears, ...healthQuestions, pregnancy, ...others].map(
    ({ id, label }) => [id, label],
  ),
)
export const labelOf = (question: string) => LABELS.get(question) ?? '出生年份'
