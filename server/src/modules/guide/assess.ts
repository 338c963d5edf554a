import { fail } from '@mall/contract/failures'
import { type assess as endpoint, type GuideAnswers, GuideQuestion, type GuideResult } from '@mall/contract/guide/calls'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { type ExamOffer, findItems, listExamOffers } from '../catalogue/public.ts'
import { bestCovers, type Cover, type CoverItem, type Need, needsFor } from './cover-rules.ts'
import { currentEdition, type Edition } from './edition.ts'
import { insertAge, judge, type Person, type Rule, type Verdict, whyNotBorn } from './rules.ts'

export type Answers = z.output<typeof GuideAnswers>
type Result = z.output<typeof GuideResult>

/** Most packages to compare; those that contain most of what is recommended come first. */
const OFFERS = 200

/** What is recommended, what is not needed, and which packages contain it. Stores nothing about the person. */
export const assess: Handler<typeof endpoint> = async (answers, { ctx }) =>
  (await assessAnswers(ctx, answers)) ?? fail('NOT_FOUND', null, '这份指南正在整理，请先到套餐列表里看看')

/** Which packages may be shown: up to this price, and without these items. */
interface Limits {
  maxFen?: number | undefined
  barredIds?: ReadonlySet<string>
}

/** null while no edition is published. */
export async function assessAnswers(ctx: Context, answers: Answers, limits: Limits = {}): Promise<Result | null> {
  const person = personOf(ctx, answers)
  const edition = await currentEdition(ctx)
  if (!edition) return null
  const verdict = judge(edition.rules, person)
  const { packages, uncovered } = await coverWith(ctx, verdict.worth, person, limits)
  return { edition: edition.facts, age: person.age, ...resultView(verdict, edition, person), packages, uncovered }
}

/**
 * What is worth checking for somebody of whom only sex and year of birth are known. null: no edition is published, or it is
 * not for their age.
 */
export async function adviceFor(ctx: Context, { sex, birthYear }: { sex: 0 | 1; birthYear: number }) {
  const edition = await currentEdition(ctx)
  if (!edition || whyNotBorn(birthYear, thisYearOf(ctx)) !== null) return null
  const person = personOf(ctx, { sex, birthYear })
  return { edition: edition.facts, worth: resultView(judge(edition.rules, person), edition, person).worth }
}

export const thisYearOf = (ctx: Context) => Number(ctx.clock.today().slice(0, 4))

/** Refuses an implausible year of birth, with its field. */
export function personOf(ctx: Context, { sex, birthYear, ...others }: Answers): Person {
  const thisYear = thisYearOf(ctx)
  const reason = birthYear === undefined ? null : whyNotBorn(birthYear, thisYear)
  if (reason) fail('BAD_INPUT', { field: 'birthYear', reason }, `参数有误：birthYear，${reason}`)
  const answered = Object.entries(others).flatMap(([question, answer]) =>
    answer === undefined ? [] : [[question, [answer].flat()] as const],
  )
  return {
    sex: sex ?? null,
    age: birthYear === undefined ? null : thisYear - birthYear,
    answers: new Map(answered),
  }
}

const topicOf = ({ topicId, name }: Rule | Need) => ({ topicId, name })

function resultView({ worth, notNeeded, open }: Verdict, { sources }: Edition, person: Person) {
  const sourceOf = (rule: Rule) => {
    const source = sources.get(rule.sourceId)
    if (!source) throw new Error(`rule ${rule.id} has no source`)
    return source
  }
  const wordsOf = (rule: Rule) => ({
    ...topicOf(rule),
    reason: insertAge(rule.sentence, person),
    source: sourceOf(rule),
  })
  return {
    worth: worth.map((rule) => ({
      ...wordsOf(rule),
      organId: rule.organId,
      interval: rule.interval,
      itemIds: [...new Set(rule.itemGroups.flat())],
    })),
    notNeeded: notNeeded.map(({ rule, itemIds }) => ({ ...wordsOf(rule), itemIds })),
    open: open.map(({ rule, questions }) => ({
      ...topicOf(rule),
      questions: GuideQuestion.options.filter((question) => questions.includes(question)),
    })),
  }
}

/** The best packages of the catalogue. Needs that no item on sale covers for this person are listed. */
async function coverWith(
  ctx: Context,
  worth: readonly Rule[],
  person: Person,
  { maxFen = Infinity, barredIds = new Set() }: Limits,
): Promise<Pick<Result, 'packages' | 'uncovered'>> {
  const ids = worth.flatMap(({ itemGroups }) => itemGroups.flat())
  const facts = await findItems(
    ctx.db,
    ids.filter((id) => !barredIds.has(id)),
  )
  const items = new Map<string, CoverItem>(
    facts.map((item) => [item.id, { ...item, isAddOn: item.isAddOn && item.serviceKind === 'general' }]),
  )
  const all = needsFor(
    worth.map((rule) => ({ ...topicOf(rule), groups: rule.itemGroups })),
    items,
    person,
  )
  const needs = all.filter(({ groups }) => groups.every((group) => group.length > 0))
  const input = { itemIds: needs.flatMap(({ groups }) => groups.flat()), sex: person.sex, age: person.age ?? 0 }
  const offers = (await listExamOffers(ctx, input, OFFERS)).filter(
    ({ sellingFen, itemIds }) => sellingFen <= maxFen && !itemIds.some((id) => barredIds.has(id)),
  )
  const covers = bestCovers(offers.map(offerOf), needs, items)
  const done = new Set(covers.flatMap(({ covered, missing }) => [...covered, ...missing].map((need) => need.topicId)))
  return {
    packages: covers.map((cover) => packageOf(cover, offers)),
    uncovered: all.filter(({ topicId }) => !done.has(topicId)).map(topicOf),
  }
}

const offerOf = ({ card, specId, sellingFen, itemIds }: ExamOffer) => ({
  productId: card.id,
  specId,
  priceFen: sellingFen,
  itemIds,
})

function packageOf(cover: Cover, offers: readonly ExamOffer[]): Result['packages'][number] {
  const offer = offers.find(({ specId }) => specId === cover.offer.specId)
  if (!offer) throw new Error(`no offer ${cover.offer.specId}`)
  return {
    product: offer.card,
    specId: offer.specId,
    specName: offer.specName,
    price: offer.sellingFen,
    covered: cover.covered.map(topicOf),
    missing: cover.missing.map(topicOf),
    addOns: cover.addOns.map(({ id, name, priceFen }) => ({ itemId: id, name, price: priceFen })),
    addOnsPrice: cover.totalFen - offer.sellingFen,
    elsewhere: cover.elsewhere.map(topicOf),
    furtherItems: cover.furtherItems,
    hasRadiation: offer.hasRadiation,
  }
}
