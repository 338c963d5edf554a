import type { Answers, ChipQuestion } from './questions.ts'

/** The chosen options of a question, by id. */
export function chosenOf(answers: Answers, { id }: ChipQuestion): string[] {
  const answer = answers[id]
  return answer === undefined ? [] : [answer].flat().map(String)
}

/** The answers after choosing. No choice means skipped; answers that depend on it are cleared. */
export function answerQuestion(answers: Answers, question: ChipQuestion, chosen: readonly string[]): Answers {
  const before = chosenOf(answers, question)
  const { [question.id]: _, ...rest } = answers
  const next: Answers =
    chosen.length === 0 ? rest : parseAnswers({ ...rest, [question.id]: answerValue(question, chosen, before) })
  return coherent(next)
}

function answerValue(question: ChipQuestion, chosen: readonly string[], before: readonly string[]): unknown {
  const [first] = chosen
  if (question.id === 'sex') return Number(first)
  if (!question.isMultiple) return first
  // “都没有” and the other options exclude each other.
  const isNoneNew = chosen.includes('none') && !before.includes('none')
  return isNoneNew ? ['none'] : chosen.filter((id) => id !== 'none')
}

/** Clears answers that no longer apply: smoking details of never-smokers, and pregnancy of men. */
function coherent({ packYears, quitYears, pregnancy, ...answers }: Answers): Answers {
  const smokes = answers.smoking !== undefined && answers.smoking !== 'never'
  return {
    ...answers,
    ...(smokes && packYears && { packYears }),
    ...(answers.smoking === 'quit' && quitYears && { quitYears }),
    ...(answers.sex === 0 && pregnancy && { pregnancy }),
  }
}

const VALUES = {
  smoking: ['never', 'quit', 'under20', 'over20'],
  packYears: ['under20', 'to30', 'over30'],
  quitYears: ['under15', 'over15'],
  bloodPressure: ['normal', 'high', 'unknown'],
  weight: ['normal', 'over', 'unknown'],
  bloodSugar: ['normal', 'diabetes', 'unknown'],
  liver: ['none', 'hepatitis', 'unknown'],
  fracture: ['no', 'yes'],
  pregnancy: ['no', 'possible'],
  lastCheck: ['within1', 'to3', 'over3'],
} as const
const FAMILY = ['none', 'colorectal', 'vessel', 'breast', 'stomach', 'lung', 'prostate', 'thyroid', 'diabetes'] as const

/** Parses stored answers; invalid ones count as skipped. */
export function parseAnswers(stored: unknown): Answers {
  if (typeof stored !== 'object' || stored === null) return {}
  const entries = new Map<string, unknown>(Object.entries(stored))
  const pick = <T extends string>(id: string, values: readonly T[]) => values.find((value) => value === entries.get(id))
  const family = [entries.get('family')].flat()
  const ill = FAMILY.filter((illness) => family.includes(illness))
  const sex = ([0, 1] as const).find((value) => value === entries.get('sex'))
  const birthYear = entries.get('birthYear')
  const answers: Answers = {
    ...(sex !== undefined && { sex }),
    ...(typeof birthYear === 'number' && Number.isInteger(birthYear) && { birthYear }),
    smoking: pick('smoking', VALUES.smoking),
    packYears: pick('packYears', VALUES.packYears),
    quitYears: pick('quitYears', VALUES.quitYears),
    bloodPressure: pick('bloodPressure', VALUES.bloodPressure),
    ...(ill.length > 0 && { family: ill.length > 1 ? ill.filter((illness) => illness !== 'none') : ill }),
    weight: pick('weight', VALUES.weight),
    bloodSugar: pick('bloodSugar', VALUES.bloodSugar),
    liver: pick('liver', VALUES.liver),
    fracture: pick('fracture', VALUES.fracture),
    pregnancy: pick('pregnancy', VALUES.pregnancy),
    lastCheck: pick('lastCheck', VALUES.lastCheck),
  }
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))
}

export const isNothing = (answers: Answers) => Object.keys(answers).length === 0
