/** What the person has to know about one booked item. */
export interface PreparedItem {
  name: string
  prepare: string
  notFor: string
  handedOver: string
  needsFasting: boolean
  needsFullBladder: boolean
  hasRadiation: boolean
}

export interface Advice {
  title: string
  text: string
}

const WOMAN = 0
const MAN = 1
const NOTHING = /^(无|无需准备|无特殊准备|不需要准备)?。?$/
const MOST_NAMED = 4
const NO_FASTING = /不(用|必|需要?)空腹/g
/** What the merged lines below already say for all items. */
const SAID = /空腹|禁食|憋尿|憋足尿|经期|月经|怀孕|孕妇|孕期|备孕/

/** One list out of all booked items: fasting, bladder, drugs, period, pregnancy and radiation, then what is left. */
export function mergePreparation(items: readonly PreparedItem[], sex: number): Advice[] {
  const advice: Advice[] = []
  const fasting = items.filter((item) => item.needsFasting)
  const bladder = items.filter((item) => item.needsFullBladder)
  const radiation = items.filter((item) => item.hasRadiation)
  const period = items.filter((item) => /经期|月经/.test(item.prepare + item.notFor))
  if (fasting.length > 0) {
    advice.push({
      title: '空腹',
      text: `前一天晚上 8 点后不吃东西，可以少量喝水；做完${named(fasting)}再吃早饭。`,
    })
    advice.push({
      title: '用药',
      text: '降压药照常吃，用一小口水送服；降糖药等抽完血、吃早饭时再吃。其他长期用药请先问医生。',
    })
  }
  if (bladder.length > 0) {
    advice.push({ title: '憋尿', text: `做${named(bladder)}前 1 小时喝 500–800 毫升水，做完再上洗手间。` })
  }
  if (period.length > 0 && sex !== MAN) {
    advice.push({ title: '经期', text: `月经期间及前后 3 天不适合做${named(period)}，请另约一天。` })
  }
  if (radiation.length > 0 && sex !== MAN) {
    advice.push({
      title: '怀孕与备孕',
      text: `${named(radiation)}有放射线，已怀孕或准备怀孕请不要做，并提前告诉医护人员。`,
    })
  }
  if (radiation.length > 0 && sex !== WOMAN) {
    advice.push({ title: '放射检查', text: `做${named(radiation)}前请取下项链等金属物。` })
  }
  return [...advice, ...remaining(items, fasting.length > 0)]
}

/** Preparations that only one item asks for, told once each with the items they belong to. */
function remaining(items: readonly PreparedItem[], isFasting: boolean): Advice[] {
  const byText = new Map<string, PreparedItem[]>()
  for (const item of items) {
    const text = item.prepare.trim()
    // Beside items that ask for it, one that does not would only confuse.
    if (NOTHING.test(text) || SAID.test(isFasting ? text : text.replace(NO_FASTING, ''))) continue
    byText.set(text, [...(byText.get(text) ?? []), item])
  }
  return [...byText].map(([text, of]) => ({ title: named(of), text }))
}

function named(items: readonly PreparedItem[]): string {
  const names = items.slice(0, MOST_NAMED).map((item) => item.name)
  return names.join('、') + (items.length > MOST_NAMED ? `等 ${items.length} 项` : '')
}

/** Each thing that is handed over, once. */
export function mergeHandedOver(items: readonly PreparedItem[]): string[] {
  const all = items.flatMap((item) => item.handedOver.split(/[、，,；;]/)).map((text) => text.trim())
  return [...new Set(all)].filter((text) => !NOTHING.test(text))
}

/** What may be changed and what comes back, as the confirmation and the booking show it. */
export function bookingRules(closesAt: string): string[] {
  return [
    `${closesAt} 前可以免费取消，体检券退回，可以再约。`,
    `${closesAt} 后院区已备好次日名单，请联系客服处理。`,
    '请带好身份证，在所约时段结束前到院；过了时间没去成，体检券不作废，可以再约一次。',
    '到检前申请退款全额原路退回；到检后只退没有做的项目。',
    '院区原因改期，永远免费。',
  ]
}
