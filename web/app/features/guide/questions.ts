import type { assess, getGuide } from '@mall/contract/guide/calls'
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

const YES_NO_UNKNOWN = { normal: '正常', unknown: '不知道' }

export const sexQuestion: ChipQuestion = {
  id: 'sex',
  label: '性别',
  options: [
    { id: '1', label: '男' },
    { id: '0', label: '女' },
  ],
}

export const smokingQuestion: ChipQuestion = {
  id: 'smoking',
  label: '吸烟',
  options: [
    { id: 'never', label: '从不' },
    { id: 'quit', label: '已戒' },
    { id: 'over20', label: '在吸，20 年以上' },
    { id: 'under20', label: '在吸，不到 20 年' },
  ],
}

const packYears: ChipQuestion = {
  id: 'packYears',
  label: '吸烟量',
  hint: '每天几包 × 吸了几年，例如每天 1 包吸 30 年就是 30',
  options: [
    { id: 'under20', label: '不到 20' },
    { id: 'to30', label: '20–30' },
    { id: 'over30', label: '30 以上' },
  ],
}

const quitYears: ChipQuestion = {
  id: 'quitYears',
  label: '戒了多久',
  options: [
    { id: 'under15', label: '不到 15 年' },
    { id: 'over15', label: '15 年以上' },
  ],
}

export const healthQuestions: readonly ChipQuestion[] = [
  {
    id: 'bloodPressure',
    label: '血压',
    options: [
      { id: 'normal', label: YES_NO_UNKNOWN.normal },
      { id: 'high', label: '偏高或在吃药' },
      { id: 'unknown', label: YES_NO_UNKNOWN.unknown },
    ],
  },
  {
    id: 'family',
    label: '家里人得过',
    isMultiple: true,
    hint: '父母、子女和兄弟姐妹，可以选几个',
    options: [
      { id: 'none', label: '都没有' },
      { id: 'colorectal', label: '肠癌' },
      { id: 'vessel', label: '心梗脑梗' },
      { id: 'breast', label: '乳腺癌' },
      { id: 'stomach', label: '胃癌' },
      { id: 'lung', label: '肺癌' },
      { id: 'prostate', label: '前列腺癌' },
      { id: 'thyroid', label: '甲状腺癌' },
      { id: 'diabetes', label: '糖尿病' },
    ],
  },
  {
    id: 'weight',
    label: '体重',
    options: [
      { id: 'normal', label: '正常' },
      { id: 'over', label: '偏胖' },
      { id: 'unknown', label: '说不准' },
    ],
    hint: '体重（公斤）÷ 身高（米）÷ 身高，24 起算偏胖',
  },
]

const pregnancy: ChipQuestion = {
  id: 'pregnancy',
  label: '怀孕或正在备孕',
  options: [
    { id: 'no', label: '没有' },
    { id: 'possible', label: '有可能' },
  ],
}

const others: readonly ChipQuestion[] = [
  {
    id: 'bloodSugar',
    label: '血糖',
    options: [
      { id: 'normal', label: YES_NO_UNKNOWN.normal },
      { id: 'diabetes', label: '有糖尿病' },
      { id: 'unknown', label: YES_NO_UNKNOWN.unknown },
    ],
  },
  {
    id: 'liver',
    label: '乙肝或丙肝',
    options: [
      { id: 'none', label: '没有' },
      { id: 'hepatitis', label: '有' },
      { id: 'unknown', label: '没查过' },
    ],
  },
  {
    id: 'fracture',
    label: '轻轻一摔就骨折',
    options: [
      { id: 'no', label: '没有过' },
      { id: 'yes', label: '有过' },
    ],
  },
  {
    id: 'lastCheck',
    label: '上次体检',
    options: [
      { id: 'within1', label: '一年内' },
      { id: 'to3', label: '一到三年前' },
      { id: 'over3', label: '更早或没做过' },
    ],
  },
]

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
