import { GUIDE_QUESTIONS } from './terms.ts'

/** Question → matching answers, `!x` for any but x; all questions of a clause must match. */
export type Clause = Readonly<Record<string, readonly string[]>>

type Question = keyof typeof GUIDE_QUESTIONS

const AND = ' 且 '
const OR = ' 或 '
const BETWEEN = '、'

const isQuestion = (name: string): name is Question => Object.hasOwn(GUIDE_QUESTIONS, name)

export const QUESTIONS: readonly Question[] = Object.keys(GUIDE_QUESTIONS).filter(isQuestion)

export const questionName = (question: string): string =>
  isQuestion(question) ? GUIDE_QUESTIONS[question].name : question

/** The answers of a question with their names. */
export const answersOf = (question: string): (readonly [answer: string, name: string])[] =>
  isQuestion(question) ? Object.entries(GUIDE_QUESTIONS[question].answers) : []

/** One question of a clause with the answers that match, or with those that do not. */
export interface ConditionPart {
  question: string
  is: boolean
  answers: readonly string[]
}

/** The parts of a clause in the order in which they are asked; what matches and what does not are told apart. */
export function partsOfClause(clause: Clause): ConditionPart[] {
  const asked = [...new Set([...QUESTIONS.filter((one) => Object.hasOwn(clause, one)), ...Object.keys(clause)])]
  return asked.flatMap((question) => {
    const answers = clause[question] ?? []
    const not = answers.flatMap((answer) => (answer.startsWith('!') ? answer.slice(1) : []))
    const yes = answers.filter((answer) => !answer.startsWith('!'))
    return [
      ...(yes.length > 0 ? [{ question, is: true, answers: yes }] : []),
      ...(not.length > 0 ? [{ question, is: false, answers: not }] : []),
    ]
  })
}

const partText = ({ question, is, answers }: ConditionPart): string => {
  const names = new Map(answersOf(question))
  return `${questionName(question)}${is ? '=' : '≠'}${answers.map((answer) => names.get(answer) ?? answer).join(BETWEEN)}`
}

/** Clauses as they are written: `吸烟=已戒 且 吸烟量=30 以上 或 家里人得过=肺癌`; '' for none. */
export const conditionText = (clauses: readonly Clause[]): string => partsText(clauses.map(partsOfClause))

/** The same, of their parts; one without an answer is written too, and told when it is read. */
export const partsText = (clauses: readonly (readonly ConditionPart[])[]): string =>
  clauses.map((parts) => parts.map(partText).join(AND)).join(OR)

type Read = { readonly clauses: Clause[] } | { readonly fault: string }

/** The clauses of a text, or what of it nobody knows. */
export function readCondition(text: string): Read {
  if (text === '') return { clauses: [] }
  const clauses: Clause[] = []
  for (const written of text.split(OR)) {
    const clause: Record<string, string[]> = {}
    for (const part of written.split(AND)) {
      const read = readPart(part.trim())
      if ('fault' in read) return read
      const { question, answers, is } = read
      const before = clause[question] ?? []
      if (before.some((answer) => answer.startsWith('!') !== is))
        return { fault: `“${questionName(question)}”写了两次，合成一次` }
      clause[question] = [...before, ...answers.map((answer) => (is ? answer : `!${answer}`))]
    }
    clauses.push(clause)
  }
  return { clauses }
}

function readPart(text: string): ConditionPart | { readonly fault: string } {
  const [, name = '', sign = '', written = ''] = /^(.+?)\s*([=≠])\s*(.*)$/.exec(text) ?? []
  if (sign === '')
    return { fault: `“${brief(text)}”写成 问题=回答，例如 血压=${GUIDE_QUESTIONS.bloodPressure.answers.high}` }
  const question = QUESTIONS.find((one) => GUIDE_QUESTIONS[one].name === name)
  if (!question) return { fault: `没有“${brief(name)}”这个问题，可以写：${QUESTIONS.map(questionName).join(BETWEEN)}` }
  if (written === '') return { fault: `“${name}”还没选回答` }
  const known = answersOf(question)
  const answers: string[] = []
  for (const each of written.split(BETWEEN).map((one) => one.trim())) {
    const answer = known.find(([, one]) => one === each)?.[0]
    if (answer === undefined)
      return { fault: `“${name}”没有“${brief(each)}”这个回答，可以写：${known.map(([, one]) => one).join(BETWEEN)}` }
    answers.push(answer)
  }
  return { question, is: sign === '=', answers: [...new Set(answers)] }
}

const brief = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text)
