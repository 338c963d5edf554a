import { readRegion } from './read-region.ts'
import type { Region } from './region-tree.ts'

/** Fields read out of pasted text; '' where not found. */
export interface Pasted {
  name: string
  mobile: string
  /** Of the district, or of the city when only that was named. */
  regionCode: string
  street: string
}

const LABELS = {
  name: /(?:收货人|收件人|联系人|姓名)(?:姓名)?\s*[:：]?\s*/g,
  mobile: /(?:手机号码|手机号|手机|联系电话|联系方式|电话)\s*[:：]?\s*/g,
  place: /(?:所在地区|所在区域|地区|详细地址|收货地址|收件地址|街道地址|地址)\s*[:：]?\s*/g,
}
const MOBILE = /(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/
const POSTCODE = /邮(?:政)?编(?:码)?\s*[:：]?\s*\d{6}/g
/** A name: two to four Chinese characters, perhaps with a title, or words in Latin letters. */
const NAME = /^(?:[\p{Script=Han}·]{2,4}|[\p{Script=Han}]{1,3}(?:先生|女士|小姐|老师)|[A-Za-z][A-Za-z .]{1,19})$/u
/** How places end, and no name does: 栋, 楼 and 路 also stand in names. */
const PLACE = /[街号室村镇乡弄巷苑厦]$|..路$|.楼$|单元|小区|广场|大院|新村|公寓|花园|前台|快递/
const EDGES = /^[\s,，、;；:：。.|/\n-]+|[\s,，、;；:：。|/\n-]+$/g
const BREAK = '\n'

/** Reads name, mobile, region and street, in any order, out of text copied from a chat or another shop. */
export function readPasted(text: string, regions: readonly Region[]): Pasted {
  let rest = text.normalize('NFKC').replace(POSTCODE, BREAK).replace(/\r/g, '')
  const labelled = new RegExp(`${LABELS.name.source}([\\p{Script=Han}·A-Za-z]{2,20})`, 'u').exec(rest)
  let name = labelled?.[1] ?? ''
  if (labelled) rest = rest.replace(labelled[0], BREAK)
  rest = rest.replace(LABELS.name, BREAK).replace(LABELS.mobile, BREAK)
  const called = MOBILE.exec(rest)
  const mobile = called ? called.slice(1).join('') : ''
  if (called) rest = rest.replace(called[0], BREAK)
  rest = rest.replace(LABELS.place, BREAK)
  const region = readRegion(rest, regions)
  const before = region ? rest.slice(0, region.from) : rest
  const after = region ? rest.slice(region.to) : ''
  if (!name) name = nameIn(before) || nameIn(after)
  const street = streetOf(region ? after : before, name) || (region ? streetOf(before, name) : '')
  return { name, mobile, regionCode: region?.code ?? '', street }
}

/** Words of the text; those in Latin letters that follow each other are one. */
const wordsOf = (text: string) =>
  [...text.matchAll(/[A-Za-z][A-Za-z.]*(?: [A-Za-z][A-Za-z.]*)*|[^\s,，;；:：]+/g)]
    .map(([word]) => word.replace(EDGES, ''))
    .filter(Boolean)

/** The word that looks like a person and not like a place; the last, because it stands next to the address or at the end. */
function nameIn(text: string): string {
  return (
    wordsOf(text)
      .filter((word) => NAME.test(word) && !PLACE.test(word))
      .at(-1) ?? ''
  )
}

/** The rest of the address without the name, joined by single spaces. */
function streetOf(text: string, name: string): string {
  const words = text.split(/[\s,，;；]+/).filter((word) => word && !name.split(' ').includes(word))
  return words.join(' ').replace(EDGES, '')
}
