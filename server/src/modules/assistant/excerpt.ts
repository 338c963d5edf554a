import { saysPregnant } from '../catalogue/public.ts'

/** What a question wants to know about its subject. */
export type Aspect = 'prepare' | 'notFor' | 'where' | 'choose' | 'service' | 'tells'

const ASPECTS: readonly [Aspect, RegExp][] = [
  ['prepare', /准备|空腹|吃(东西|饭|早)|喝水|憋尿|前一(天|晚)|注意|停药|降压药|当天|月经期|来例假/],
  ['notFor', /不适合|不能做|能不能做|能做吗|可以做吗|哺乳|禁忌|辐射/],
  ['where', /在哪|哪里|地址|怎么走|几点|停车|地铁|开门|上班|院区|门店|分院|附近/],
  [
    'service',
    /退(款|货|钱)|取消|改期|改时间|发票|优惠券|福卡|卡密|订单|付款|支付|账号|登录|注销|报告|寄|快递|客服|投诉|隐私/,
  ],
  ['choose', /套餐|推荐|选|哪个好|哪种好|适合|买|送|给(我|爸|妈|父|母|老|孩)/],
]

/** The first pattern that matches; by default what the subject is about. */
export const aspectOf = (question: string): Aspect =>
  ASPECTS.find(([aspect, pattern]) => pattern.test(question) || (aspect === 'notFor' && saysPregnant(question)))?.[0] ??
  'tells'

/** Ranking bonus of kinds of texts by aspect. */
const BONUS: Readonly<Record<Aspect, Readonly<Record<string, number>>>> = {
  prepare: { item: 1.2, help: 1.3, product: 0.5, branch: 0.5 },
  notFor: { item: 1.4, help: 1.1, product: 0.5, branch: 0.4 },
  where: { branch: 1.8, item: 0.4, product: 0.4, article: 0.5 },
  choose: { product: 1.8, branch: 0.3, help: 0.8, item: 0.7 },
  service: { help: 1.8, item: 0.4, product: 0.4, branch: 0.5, article: 0.5 },
  tells: { item: 1.3 },
}

export const bonusOf = (aspect: Aspect, kind: string): number => BONUS[aspect][kind] ?? 1

/** Most characters of an excerpt; longer ones are cut at a sentence. */
const MAX_LENGTH = 130

/** The part of a text that answers: the asked section of an examination, else its first whole sentences. */
export function excerptOf(
  passage: { kind: string; title: string; text: string; parts: Readonly<Partial<Record<string, string>>> },
  aspect: Aspect,
): string {
  const { kind, title, text, parts } = passage
  if (kind === 'item') {
    const section = parts[aspect]
    const lead = aspect === 'prepare' ? '怎么准备' : aspect === 'notFor' ? '不适合谁' : '看什么'
    return `“${title}”${lead}：${cut(section || text)}`
  }
  if (kind === 'product') return `可以看看“${title}”：${cut(text)}`
  if (kind === 'branch') return `${title}，${cut(text)}`
  return cut(text)
}

function cut(text: string): string {
  let end = 0
  for (const { index, 0: mark } of text.matchAll(/[。！？]/g)) {
    if (index + mark.length > MAX_LENGTH && end > 0) break
    end = index + mark.length
  }
  return end > 0 ? text.slice(0, end) : text.slice(0, MAX_LENGTH)
}
