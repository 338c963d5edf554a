/** A carrier whose parcels can be followed. */
export interface Carrier {
  name: string
  /** The tracking company's code. */
  company: string
  /** Its customers' telephone. */
  phone: string
  /** Tells nothing without the last four digits of the receiver's phone. */
  needsPhoneTail: boolean
  /** How a warehouse may write it. */
  pattern: RegExp
}

/** Codes, and who needs a phone: api.kuaidi100.com. Telephones: the carriers' own pages. */
const CARRIERS: readonly Carrier[] = [
  { name: '顺丰速运', company: 'shunfeng', phone: '95338', needsPhoneTail: true, pattern: /顺丰|^sf/i },
  { name: '中通快递', company: 'zhongtong', phone: '95311', needsPhoneTail: true, pattern: /中通|^zto/i },
  { name: '圆通速递', company: 'yuantong', phone: '95554', needsPhoneTail: false, pattern: /圆通|^yto/i },
  { name: '韵达快递', company: 'yunda', phone: '95546', needsPhoneTail: false, pattern: /韵达|^yunda/i },
  { name: '申通快递', company: 'shentong', phone: '95543', needsPhoneTail: false, pattern: /申通|^sto/i },
  { name: '极兔速递', company: 'jtexpress', phone: '956025', needsPhoneTail: false, pattern: /极兔|^j&?t/i },
  { name: '京东快递', company: 'jd', phone: '950616', needsPhoneTail: false, pattern: /京东|^jd/i },
  { name: '德邦快递', company: 'debangkuaidi', phone: '95353', needsPhoneTail: false, pattern: /德邦/ },
  { name: 'EMS', company: 'ems', phone: '11183', needsPhoneTail: false, pattern: /ems|邮政(特快|速递)/i },
  { name: '邮政快递包裹', company: 'youzhengguonei', phone: '11183', needsPhoneTail: false, pattern: /邮政|中国邮政/ },
]

/** Whether it may be one: the tracking company takes no shorter and no longer ones. */
export const isWaybillNo = (text: string): boolean => /^[\w-]{6,32}$/.test(text)

/** The carrier of the warehouse's text; null for one that cannot be followed. */
export const findCarrier = (name: string): Carrier | null =>
  CARRIERS.find(({ pattern }) => pattern.test(name.trim())) ?? null

export const carrierByCompany = (company: string): Carrier | null =>
  CARRIERS.find((one) => one.company === company) ?? null
