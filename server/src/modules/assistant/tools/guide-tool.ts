import { briefYuanOf } from '@mall/contract/money'
import type { Context } from '../../../app/context.ts'
import { listRestrictedItems, namedConditions } from '../../catalogue/public.ts'
import { type Answers, assessAnswers, birthYears, thisYearOf } from '../../guide/public.ts'
import { adviceFor, openCatalogueSearch } from '../../search/public.ts'
import type { QuestionFacts } from './question-facts.ts'
import { saidOf } from './said-of.ts'
import { type AnswerPassage, type AskedQuestion, helpAbout, type Tool, toPassage } from './tool.ts'

const ASKED = /选|买|推荐|查(点|些)?(什么|啥)|该查|要查|做(点|些)?什么|套餐|预算|体检|筛查/
const MAX_TOPICS = 6
const MAX_PACKAGES = 2

type Result = NonNullable<Awaited<ReturnType<typeof assessAnswers>>>

/** What is worth checking for somebody of this age, by the guide's rules, and packages within the budget that hold it. */
export const guide: Tool = async (ctx, { text, facts, named, passages }) => {
  if (!ASKED.test(text) || facts.age === null || named.products.length > 0) return null
  const answers = answersOf(ctx, facts.age, facts)
  if (!answers) return null
  const barredIds = await barredItems(ctx, facts.conditions)
  const result = await assessAnswers(ctx, answers, { maxFen: facts.budgetFen ?? undefined, barredIds })
  if (!result) return null
  const worth = result.worth.filter(({ itemIds }) => itemIds.length === 0 || itemIds.some((id) => !barredIds.has(id)))
  if (worth.length === 0) return null
  const packages = result.packages.toSorted((a, b) => b.covered.length - a.covered.length).slice(0, MAX_PACKAGES)
  const forIllness = await packageForIllness(ctx, facts)
  return [
    ...adviceOn(facts.conditions, passages),
    ofGuide({ ...result, worth }, facts),
    ...(forIllness ? [forIllness] : []),
    ...packages.map(ofPackage),
  ]
}

/** Items that are not done in these conditions; in pregnancy also those with radiation. */
async function barredItems(ctx: Context, conditions: readonly string[]): Promise<ReadonlySet<string>> {
  if (conditions.length === 0) return new Set()
  const meant = (word: string) => [word, ...namedConditions(word).map(({ condition }) => condition)]
  const barred = (await listRestrictedItems(ctx.db)).filter(
    ({ hasRadiation, contraindicationWords }) =>
      (hasRadiation && conditions.includes('怀孕')) ||
      contraindicationWords.flatMap(meant).some((condition) => conditions.includes(condition)),
  )
  return new Set(barred.map(({ id }) => id))
}

/** To ask a doctor first, before anything is recommended. */
function adviceOn(conditions: readonly string[], passages: AskedQuestion['passages']): AnswerPassage[] {
  if (conditions.length === 0) return []
  const help = helpAbout(passages, conditions.includes('怀孕') ? /孕/ : /准备|能喝水/)
  return [toPassage({ ...help, title: `先问医生：${conditions.join('、')}` }, adviceFor(conditions))]
}

/** First results of the search for the stated illness, condition, person and budget. */
async function packageForIllness(
  ctx: Context,
  { age, sex, budgetFen, illness, conditions }: QuestionFacts,
): Promise<AnswerPassage | null> {
  if (illness === '' || age === null) return null
  const term = [...conditions, illness].join(' ')
  const { list, isTermMet, dropped } = await openCatalogueSearch(ctx).list({
    ...{ searchItem: term, activityId: '', curPage: 1, pageSize: 1, order: 'comprehensive', visitor: {} },
    queryTerm: {
      ages: [age],
      ...(sex === null ? {} : { sex }),
      ...(budgetFen === null ? {} : { priceMax: budgetFen }),
    },
  })
  const [card] = list
  if (!card || !isTermMet || dropped.length > 0) return null
  const { id, productName, minSellingPrice, isSamePrice, suitableFor } = card
  const price = `¥${briefYuanOf(minSellingPrice)}${isSamePrice ? '' : ' 起'}`
  return toPassage(
    { title: productName, note: '商品页', to: `/product/${id}`, productId: id },
    `按“${term}”找，先看“${productName}”${price}，商品页写着适合${suitableFor || '成人'}。`,
  )
}

/** null for an age that the guide is not for. */
function answersOf(ctx: Context, age: number, { sex, health }: QuestionFacts): Answers | null {
  const birthYear = thisYearOf(ctx) - age
  const { from, to } = birthYears(thisYearOf(ctx))
  if (birthYear < from || birthYear > to) return null
  return { ...health, birthYear, ...(sex === null ? {} : { sex }) }
}

function ofGuide({ worth, edition, packages, open }: Result, facts: QuestionFacts): AnswerPassage {
  const { budgetFen } = facts
  const topics = worth.slice(0, MAX_TOPICS).map(({ name }) => name)
  const more = worth.length > topics.length ? `等 ${worth.length} 样` : ''
  const budget =
    budgetFen !== null && packages.length === 0 ? `预算 ¥${briefYuanOf(budgetFen)} 以内没有找到合适的套餐。` : ''
  const reviewed = edition.isReviewed ? '' : '这版指南还没有医学编辑审定，只供参考。'
  const rest = open.length > 0 ? '再答几个问题会更准。' : ''
  return toPassage(
    { title: edition.title, note: `查缺指南，依据${worth[0]?.source.title ?? ''}等`, to: '/guide' },
    `${saidOf(facts)}，值得查：${topics.join('、')}${more}。${budget}${reviewed}${rest}`,
  )
}

function ofPackage({
  product,
  price,
  specName,
  covered,
  missing,
  addOnsPrice,
}: Result['packages'][number]): AnswerPassage {
  const spec = specName === '' ? '' : `（${specName}）`
  const added =
    missing.length > 0 && addOnsPrice > 0 ? `，另外 ${missing.length} 样可以加项，加 ¥${briefYuanOf(addOnsPrice)}` : ''
  const text = `“${product.productName}”${spec}¥${briefYuanOf(price)}，含其中 ${covered.length} 样（${covered.map(({ name }) => name).join('、')}）${added}。`
  return toPassage(
    { title: product.productName, note: '商品页', to: `/product/${product.id}`, productId: product.id },
    text,
  )
}
