import type { Clause } from '@mall/contract/guide/condition-text'
import type { GuideRule as Rule } from '@mall/contract/guide/rule-text'

export type { Clause, Rule }

/** A person's answers: question → answers. A skipped question is missing. */
export interface Person {
  /** 0 female, 1 male, null not given */
  sex: number | null
  age: number | null
  answers: ReadonlyMap<string, readonly string[]>
}

/** Whether a rule applies; `missing` are the unanswered questions it depends on. */
type Fit = { is: 'yes' | 'no' } | { is: 'unknown'; missing: readonly string[] }

const YES: Fit = { is: 'yes' }
const NO: Fit = { is: 'no' }

/** Whether the rule applies to this person. A skipped answer is unknown, never no. */
export function fitOf(rule: Rule, person: Person): Fit {
  return allOf([fitOfSex(rule, person), fitOfAge(rule, person), anyOf(rule.onlyIf.map((c) => fitOfClause(c, person)))])
}

const fitOfSex = ({ sex }: Rule, person: Person): Fit => {
  if (sex === -1) return YES
  if (person.sex === null) return { is: 'unknown', missing: ['sex'] }
  return person.sex === sex ? YES : NO
}

const fitOfAge = ({ minAge, maxAge }: Rule, { age }: Person): Fit => {
  if (age === null) return { is: 'unknown', missing: ['birthYear'] }
  return age >= minAge && age <= maxAge ? YES : NO
}

const fitOfClause = (clause: Clause, { answers }: Person): Fit =>
  allOf(
    Object.entries(clause).map(([question, fitting]) => {
      const stated = answers.get(question)
      if (stated === undefined) return { is: 'unknown', missing: [question] }
      return stated.some((answer) => fitting.includes(`!${answer}`)) ? NO : isAmong(stated, fitting) ? YES : NO
    }),
  )

const isAmong = (stated: readonly string[], fitting: readonly string[]) =>
  fitting.every((answer) => answer.startsWith('!')) || stated.some((answer) => fitting.includes(answer))

/** Yes if all are; no if one is; otherwise unknown with all missing questions. */
function allOf(fits: readonly Fit[]): Fit {
  if (fits.some(({ is }) => is === 'no')) return NO
  return unknownOf(fits) ?? YES
}

/** Yes if one is; yes for an empty list. */
function anyOf(fits: readonly Fit[]): Fit {
  if (fits.length === 0 || fits.some(({ is }) => is === 'yes')) return YES
  return unknownOf(fits) ?? NO
}

function unknownOf(fits: readonly Fit[]): Fit | null {
  const missing = fits.flatMap((fit) => (fit.is === 'unknown' ? fit.missing : []))
  return missing.length > 0 ? { is: 'unknown', missing: [...new Set(missing)] } : null
}

export interface Verdict {
  worth: Rule[]
  notNeeded: { rule: Rule; itemIds: string[] }[]
  open: { rule: Rule; questions: string[] }[]
}

/**
 * Evaluates the table in order. The first applicable rule of a topic decides; if none applies but an answer is missing,
 * the topic is open. What is recommended is never called unneeded, for any table.
 */
export function judge(rules: readonly Rule[], person: Person): Verdict {
  const verdict: Verdict = { worth: [], notNeeded: [], open: [] }
  for (const topic of Map.groupBy(rules, ({ topicId }) => topicId).values()) {
    const fits = topic.map((rule) => ({ rule, fit: fitOf(rule, person) }))
    const index = fits.findIndex(({ fit }) => fit.is === 'yes')
    const first = fits[index]?.rule
    // With the skipped answer it might be recommended, so it is not called unneeded.
    const mayBeWorth = fits.slice(0, index).some(({ rule, fit }) => rule.kind === 'worth' && fit.is === 'unknown')
    if (first?.kind === 'worth') verdict.worth.push(first)
    else if (first && !mayBeWorth)
      verdict.notNeeded.push({ rule: first, itemIds: [...new Set(first.itemGroups.flat())] })
    else {
      const questions = [...new Set(fits.flatMap(({ fit }) => (fit.is === 'unknown' ? fit.missing : [])))]
      const [head] = topic
      if (head && questions.length > 0) verdict.open.push({ rule: head, questions })
    }
  }
  const order = new Map(rules.map((rule, index) => [rule, index]))
  verdict.worth.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
  const worthItems = new Set(verdict.worth.flatMap(({ itemGroups }) => itemGroups.flat()))
  verdict.notNeeded = verdict.notNeeded.flatMap(({ rule, itemIds }) => {
    const left = itemIds.filter((id) => !worthItems.has(id))
    return itemIds.length > 0 && left.length === 0 ? [] : [{ rule, itemIds: left }]
  })
  return verdict
}

/** `{age}` becomes the person's age. */
export const insertAge = (sentence: string, { age }: Person) => sentence.replaceAll('{age}', String(age ?? ''))

/** The guide is for adults; nobody has lived longer than this. */
const AGES = { min: 18, max: 110 } as const

/** Plausible years of birth in the year `thisYear`. */
export const birthYears = (thisYear: number) => ({ from: thisYear - AGES.max, to: thisYear - AGES.min })

/** Why a year of birth is implausible in the year `thisYear`, as a message; null if it is plausible. */
export function whyNotBorn(birthYear: number, thisYear: number): string | null {
  if (birthYear > thisYear) return '出生年份不能晚于今年，请核对'
  if (thisYear - birthYear > AGES.max) return `年龄超过 ${AGES.max} 岁了，请核对出生年份`
  if (thisYear - birthYear < AGES.min) return `这份指南只适合 ${AGES.min} 岁以上的人，孩子体检请先问儿科医生`
  return null
}
