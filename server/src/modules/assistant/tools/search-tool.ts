import { briefYuanOf } from '@mall/contract/money'
import { namedConditions } from '../../catalogue/public.ts'
import { openCatalogueSearch } from '../../search/public.ts'
import { aspectOf } from '../excerpt.ts'
import { type AnswerPassage, type Tool, toPassage } from './tool.ts'

const ASKED = /多少钱|价格|价钱|贵不贵|有没有|有.{1,12}(吗|么|卖)|卖|套餐|元|块钱|以内|以下|左右|推荐|买|选|能做|做得了/
/** What a question is made of beside what it looks for. */
const PHRASES =
  /(\d+|[一二两三四五六七八九十]+)个多?(月|周)|什么时候(能|可以|要)?做?|几时|公司|单位|打算|给(自己|家里?人|别人|朋友)做?|一起|便宜|请问|麻烦|帮(我|忙)?|你们(这里|这儿|家|那)?|有没有|有什么|有哪些|有哪种|哪些|哪个|哪种|什么样的|什么|多少钱|价格|价钱|贵不贵|推荐一?下?|介绍一?下?|想要?|一下|可以|能不能|能|怎么|应该|比较|合适|适合|最好|好一点|的吗|吗|呢|吧|呀|啊|么|卖|买|选|做得了|[？?！!。，,、；;：:“”"']/g
const MAX_FOUND = 3

type Found = Awaited<ReturnType<ReturnType<typeof openCatalogueSearch>['list']>>

/** The mall's own search: by words, price, city and person. Only results that match every word are used. */
export const search: Tool = async (ctx, { text, facts, named }) => {
  // Whether something may be done is no search; the search itself leaves out what is not done in pregnancy.
  if (facts.drugs.length > 0 || facts.isNursing) return null
  if (facts.isPregnant && !/套餐|选|买|推荐/.test(text)) return null
  if (!ASKED.test(text) && aspectOf(text) !== 'choose') return null
  const words = text.replace(PHRASES, ' ').replace(/\s+/g, ' ').trim()
  if (words === '') return null
  // What the phrases took with them, 怀了三个月, still leaves products out.
  const conditions = namedConditions(words).map(({ condition }) => condition)
  const unsaid = facts.conditions.filter((condition) => !conditions.includes(condition))
  const searchItem = [...unsaid, words].join(' ').slice(0, 60)
  const input = {
    activityId: '',
    curPage: 1,
    pageSize: MAX_FOUND,
    order: 'comprehensive' as const,
    queryTerm: {},
    visitor: {},
  }
  const engine = openCatalogueSearch(ctx)
  const found = await engine.list({ ...input, searchItem })
  if (isMet(found)) return passagesOf(found, searchItem)
  // Searching the item alone would ignore the stated condition.
  if (facts.conditions.length > 0 || found.advice !== '') return null
  const [item] = named.items
  const byItem = item ? await engine.list({ ...input, searchItem: item.title.slice(0, 60) }) : null
  return byItem && item && isMet(byItem) ? passagesOf(byItem, item.title) : null
}

const isMet = ({ isTermMet, list }: Found) => isTermMet && list.length > 0

function passagesOf(found: Found, searchItem: string): AnswerPassage[] {
  const { list, total, understood, dropped, relaxed, advice } = found
  const by = understood.length > 0 ? `按“${understood.join('、')}”` : ''
  const head =
    dropped.length > 0
      ? `${relaxed}，先看这几个。`
      : `${by}找到 ${total} 个${total > list.length ? '，先看这几个' : ''}。`
  const to = `/searchList?searchItem=${encodeURIComponent(searchItem)}`
  const lead = toPassage({ title: `搜索：${searchItem}`, note: '商城搜索，价格以商品页为准', to }, `${head}${advice}`)
  return [lead, ...list.map(ofCard)]
}

function ofCard({
  id,
  productName,
  minSellingPrice,
  isSamePrice,
  suitableFor,
  itemCount,
  branchCount,
  serviceKind,
}: Found['list'][number]) {
  const text = [
    `¥${briefYuanOf(minSellingPrice)}${isSamePrice ? '' : ' 起'}`,
    ...(suitableFor === '' ? [] : [`适合${/^[\da-z]/i.test(suitableFor) ? ' ' : ''}${suitableFor}`]),
    ...(itemCount > 0 ? [`${itemCount} 项`] : []),
    ...(serviceKind !== 'goods' && branchCount > 0 ? [`${branchCount} 家院区能约`] : []),
  ]
  return toPassage(
    { title: productName, note: '商品页', to: `/product/${id}`, productId: id },
    `“${productName}”${text.join('，')}。`,
  )
}
