import type { Context } from '../../../app/context.ts'
import { adviseInGeneral, type GeneralAdvice } from '../../appointment/public.ts'
import { compareSides, findItems, type ItemFacts, listItems } from '../../catalogue/public.ts'
import { aspectOf } from '../excerpt.ts'
import type { KnownPassage } from '../passages.ts'
import type { QuestionFacts } from './question-facts.ts'
import { type AnswerPassage, type AskedQuestion, helpAbout, shortened, type Tool, toPassage } from './tool.ts'

/** Words that belong to an examination's day. */
const FOR_THE_DAY = /体检|检查|抽血|空腹|做|拍|照|查|前|当天|早上|彩超|ct|胃镜|肠镜/i
const MORE =
  /空腹|饿|吃(东西|饭|早)|喝|咖啡|牛奶|首饰|手机|化妆|准备|注意|憋尿|家人|陪|戴|穿|起搏器|金属|支架|过敏|月经|例假|姨妈|经期/
const MAX_ITEMS = 3
const MAX_STEPS = 4
/** Items looked through for what an ordinary check-up asks for, in the mall's order. */
const MAX_CANDIDATES = 400
const BY_RADIATION = /胸片|x ?光|x ?线|ct|钼靶|拍片|放射|辐射/i

/** What the rules of preparation say: stomach, drugs, pregnancy, period, metal. Never a dose. */
export const prepare: Tool = async (ctx, question) => {
  const { text, facts, named } = question
  const isAboutDrugs = facts.drugs.length > 0 && FOR_THE_DAY.test(text)
  const aspect = aspectOf(text)
  const isAboutPlan = facts.isPlanning && named.items.length + named.ofKind.length > 0
  const isAsked = aspect === 'prepare' || aspect === 'notFor' || isAboutPlan || MORE.test(text)
  if (!isAboutDrugs && !isAsked) return null
  const isPersonal = isAboutDrugs || facts.isPregnant || facts.isNursing || isAboutPlan || MORE.test(text)
  const subjects = named.items.length > 0 || !isPersonal ? named.items : named.ofKind
  if (subjects.length + named.products.length === 0 && !isAboutDrugs && !isWhollyOpen(question)) return null
  const all = await listItems(ctx.db, MAX_CANDIDATES)
  const items = await itemsFor(ctx, question, subjects, all)
  if (items.length === 0) return null
  const inGeneral = adviseInGeneral(items, visitorOf(facts), facts.drugs)
  // A drug that matters for no ordinary item is answered by the items it matters for.
  const isElsewhere = subjects.length === 0 && facts.drugs.length > 0 && inGeneral.drugs.length === 0
  const advice = isElsewhere ? adviseInGeneral(all, visitorOf(facts), facts.drugs) : inGeneral
  const vital = [
    ...(facts.isPregnant && named.items.length === 0 ? helpForPregnant(question.passages) : []),
    ...drugText(question, advice),
    ...suitText(question, advice, subjects),
  ]
  if (subjects.length > 0) return [...vital, ...subjects.slice(0, MAX_ITEMS).map((item) => ofItem(item, aspect))]
  if (named.products.length > 0 || vital.length === 0) return [...vital, ...ofSteps(question, advice)]
  return vital
}

/** A question without an examination is about an ordinary check-up; in pregnancy the answer names the radiation to leave out. */
const isWhollyOpen = ({ text, facts }: AskedQuestion) =>
  /空腹|饿|(前|抽血|体检).{0,6}(吃|喝)|(吃|喝)了?.{0,8}(抽血|体检|检查)/.test(text) ||
  (facts.isPregnant && BY_RADIATION.test(text))

const visitorOf = ({ sex, age, isPregnant, isPlanning, isNursing }: QuestionFacts) => ({
  sex: isPregnant || isNursing ? 0 : (sex ?? -1),
  // The question is about pregnancy, so it is answered at any age.
  age: isPregnant || isPlanning || isNursing ? null : age,
})

async function itemsFor(
  ctx: Context,
  { text, facts, named }: AskedQuestion,
  subjects: readonly KnownPassage[],
  all: ItemFacts[],
): Promise<ItemFacts[]> {
  if (subjects.length > 0) {
    const names = new Set(subjects.map(({ title }) => title))
    return all.filter(({ name }) => names.has(name))
  }
  const [product] = named.products
  if (product?.productId) {
    const { groups } = await compareSides(ctx, { ids: product.productId })
    return findItems(
      ctx.db,
      groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flat().map(({ id }) => id))),
    )
  }
  if (facts.isPregnant && BY_RADIATION.test(text))
    return all.filter(({ hasRadiation }) => hasRadiation).slice(0, MAX_ITEMS)
  return all.filter(({ needsFasting, prepare: words }) => needsFasting && /抽血/.test(words)).slice(0, MAX_ITEMS)
}

/** What the mall's help says to pregnant women at large. */
export function helpForPregnant(passages: AskedQuestion['passages']): AnswerPassage[] {
  const help = passages.find(({ kind, title }) => kind === 'help' && /孕/.test(title))
  return help ? [toPassage(help, help.text)] : []
}

function drugText({ facts, passages }: AskedQuestion, { drugs }: GeneralAdvice): AnswerPassage[] {
  if (facts.drugs.length === 0) return []
  const help = { ...helpAbout(passages, /降压药|的药|吃药/), title: '检前准备：在吃的药' }
  const drugText = drugs.map(({ name, text }) => `${name}：${text}`).join('')
  const always = '不要自己停药、换药，当天怎么用，提前问开药的医生。'
  return [
    toPassage(
      help,
      drugText === ''
        ? `这几项检查的准备里没有提到这种药。${always}`
        : `${drugText}${drugText.includes('医生') ? '' : always}`,
    ),
  ]
}

const TOPICS: readonly [asked: RegExp, title: RegExp][] = [
  [/月经|例假|姨妈|经期/, /月经/],
  [/起搏器|金属|支架|钢/, /金属/],
  [/造影剂|过敏|肾/, /造影剂/],
]

/** Of what decides whether it suits, what was asked about; all of it where nothing in particular was. */
function suitText(
  { text, facts, passages }: AskedQuestion,
  { suits }: GeneralAdvice,
  subjects: readonly KnownPassage[],
): AnswerPassage[] {
  const isAboutPregnancy = facts.isPregnant || facts.isPlanning || facts.isNursing
  const titles = [
    ...(isAboutPregnancy ? [/怀孕/] : []),
    ...TOPICS.flatMap(([asked, title]) => (asked.test(text) ? [title] : [])),
  ]
  const isAboutDrug = facts.drugs.some((drug) => drug === 'antibiotic' || drug === 'acid' || drug === 'allergy')
  const relevant = suits.filter(
    ({ title }) => titles.some((each) => each.test(title)) || (isAboutDrug && /药/.test(title)),
  )
  if (relevant.length > 0) {
    const help = { ...helpAbout(passages, isAboutPregnancy ? /孕/ : /月经|准备/), title: '检前准备：适不适合这天做' }
    return [toPassage(help, relevant.map((topic) => topic.text).join(''))]
  }
  if (!facts.isPregnant && !facts.isNursing) return []
  const names = subjects
    .slice(0, MAX_ITEMS)
    .map(({ title }) => `“${title}”`)
    .join('、')
  if (names === '') return []
  const help = { ...helpAbout(passages, /孕/), title: '检前准备：怀孕、哺乳' }
  return [toPassage(help, `${names}的准备里没有写怀孕、哺乳不能做。预约前请先告诉院区，拿不准问产检的医生。`)]
}

function ofItem(item: KnownPassage, aspect: string): AnswerPassage {
  const { title, note, to, parts } = item
  const detail = [
    parts.prepare && `怎么准备：${parts.prepare}`,
    parts.notFor && (aspect === 'notFor' || /医生|不能|不做|先说明/.test(parts.notFor)) && `不适合谁：${parts.notFor}`,
  ]
  const text = detail.filter(Boolean).join('')
  return toPassage({ title, note, to }, `“${title}”${text || '没有特别的准备。'}`)
}

/** What matters most comes first. */
const ORDER: readonly string[] = ['fast', 'meal', 'drugs', 'order', 'light']

function ofSteps({ text: question, named, passages }: AskedQuestion, { steps }: GeneralAdvice): AnswerPassage[] {
  const [product] = named.products
  const source = product ? { ...product } : helpAbout(passages, /能喝水|空腹/)
  const lead = product ? `“${product.title}”的准备：` : '一般要抽血的体检：'
  const isAboutMeals = /空腹|饿|吃|喝/.test(question)
  const relevant = isAboutMeals ? steps.filter(({ kind }) => kind === 'fast' || kind === 'meal') : steps
  const detail = relevant
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .slice(0, MAX_STEPS)
    .map(({ title, text }) => `${title}：${text}`)
  return detail.length === 0 ? [] : [toPassage(source, shortened(`${lead}${detail.join('')}`))]
}
