import { briefYuanOf } from '@mall/contract/money'
import { compareSides } from '../../catalogue/public.ts'
import { type AnswerPassage, shortened, type Tool, toPassage } from './tool.ts'

const ASKED = /区别|不同|差别|差在|哪个好|哪个更|哪种好|比一比|对比|比较|相比|还是.{2,12}好|怎么选/
const MAX_SIDES = 3
const MAX_ITEMS = 5

/** Two or three products beside each other, or two examinations by what they look at. */
export const compare: Tool = async (ctx, { text, named }) => {
  if (!ASKED.test(text)) return null
  if (named.products.length < 2) return named.items.length < 2 ? null : itemsBeside(named.items.slice(0, 2))
  const sides = named.products.slice(0, MAX_SIDES)
  const ids = sides.flatMap(({ productId }) => productId ?? [])
  const { products, sameCount } = await compareSides(ctx, { ids: ids.join(',') })
  if (products.length < 2) return null
  const dearest = products.toSorted((a, b) => b.pricePerPerson - a.pricePerPerson)[0]
  const names = products.map(({ productName }) => `“${productName}”`).join('和')
  const gap = dearest?.gap
  const summary = [
    products.map(({ productName, specName, pricePerPerson, itemCount }) => {
      const spec = specName === '' ? '' : `（${specName.split('，').slice(0, 2).join('，')}）`
      return `“${productName}”${spec}¥${briefYuanOf(pricePerPerson)}，${itemCount} 项`
    }),
    gap && !gap.isCheapest && gap.price > 0
      ? [
          `“${dearest.productName}”贵 ¥${briefYuanOf(gap.price)}，多 ${gap.more} 样${gap.less > 0 ? `，少 ${gap.less} 样` : ''}`,
        ]
      : [],
    sameCount > 0 ? [`相同的有 ${sameCount} 样`] : [],
  ]
  const head = toPassage(
    { title: `对比：${names}`, note: '对比页，逐项列出', to: `/compare?ids=${encodeURIComponent(ids.join(','))}` },
    `${summary.flat().join('；')}。`,
  )
  const own = products.map(({ id, productName, onlyHere }): AnswerPassage => {
    const some = onlyHere.slice(0, MAX_ITEMS).map(({ name }) => name)
    const text =
      some.length === 0
        ? '没有别的套餐缺的项目'
        : `只有它有：${some.join('、')}${onlyHere.length > some.length ? `等 ${onlyHere.length} 样` : ''}`
    return toPassage(
      { title: productName, note: '商品页', to: `/product/${id}`, productId: id },
      `“${productName}”${text}。`,
    )
  })
  return [head, ...own]
}

const itemsBeside = (items: readonly { title: string; note: string; to: string; parts: { tells?: string } }[]) =>
  items.map(({ title, note, to, parts }) =>
    toPassage({ title, note, to }, `“${title}”：${shortened(parts.tells ?? '', 120)}`),
  )
