import { compareSides, listBestSelling } from '../../catalogue/public.ts'
import { helpAbout, type Tool, toPassage } from './tool.ts'

const ASKED = /报告.{0,8}(多久|几天|多长|什么时候|啥时候|哪天|何时)|(多久|几天|什么时候|啥时候).{0,8}(报告|结果)/
/** How long a report is good for or kept is another question. */
const NOT_ASKED = /有效|过期|保存|保留|作废/
const MAX_COMPARED = 3
const LOOKED_AT = 20
/** Talks and vaccinations have hardly any items, and no such report. */
const isPackage = ({ itemCount }: { itemCount: number }) => itemCount >= 10

/** When reports are ready: as the packages say, the named ones or those sold most. */
export const reportDays: Tool = async (ctx, { text, named, passages }) => {
  if (!ASKED.test(text) || NOT_ASKED.test(text)) return null
  const ids = named.products.flatMap(({ productId }) => productId ?? [])
  const isAsked =
    ids.length > 0 ? ids : (await listBestSelling(ctx, 'general', LOOKED_AT)).filter(isPackage).map(({ id }) => id)
  const { products } = await compareSides(ctx, { ids: isAsked.slice(0, MAX_COMPARED).join(',') })
  const stated = products.filter((product) => product.reportDays !== '')
  if (stated.length === 0) return null
  const list = stated.map(({ productName, reportDays }) => `“${productName}”${reportDays}`).join('，')
  if (ids.length > 0) {
    return stated.map(({ id, productName, reportDays }) =>
      toPassage(
        { title: productName, note: '商品页', to: `/product/${id}`, productId: id },
        `“${productName}”的报告：${reportDays}。`,
      ),
    )
  }
  const help = helpAbout(passages, /报告多久/)
  return [toPassage(help, `报告几天出，每个套餐的商品页上都写着，例如${list}。出来以后在“消息”里告诉您。`)]
}
