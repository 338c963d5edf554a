import { citiesOf, cityCode, districtsOf, provincesOf, type Region } from './region-tree.ts'

export interface ReadRegion {
  /** Of the smallest region that was recognised: a district, or at least a city. */
  code: string
  /** Where in the text it stands, and where what follows it begins. */
  from: number
  to: number
}

const GAP = /^[\s,，、/·-]+/
const PROVINCE_ENDS = /(特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|省|市)$/
const CITY_ENDS = /(自治州|地区|盟|市)$/
const DISTRICT_ENDS = /(自治县|自治旗|新区|区|县|市|旗)$/

/** The first province, city and district in a text, with or without their last characters. null when none is sure. */
export function readRegion(text: string, regions: readonly Region[]): ReadRegion | null {
  const provinces = provincesOf(regions)
  const cities = regions.filter(([code]) => cityCode(code) === code && !code.endsWith('0000'))
  const starts = startsIn(text, [...provinces, ...cities])
  const found = starts.map((from) => readAt(text, from, regions)).filter((one) => one !== null)
  return found.sort((a, b) => b.parts - a.parts || a.from - b.from)[0] ?? null
}

/** Beginnings of words, and wherever the name of a province or city stands in the middle of a text without gaps. */
function startsIn(text: string, named: readonly Region[]): number[] {
  const starts = new Set([0])
  for (const { index } of text.matchAll(/[\s,，、;；:：]/g)) starts.add(index + 1)
  for (const [, name] of named) {
    const index = text.indexOf(name)
    if (index >= 0) starts.add(index)
  }
  for (const [, name] of named) {
    const short = name.replace(PROVINCE_ENDS, '')
    const index = short.length >= 2 ? text.indexOf(short) : -1
    if (index >= 0) starts.add(index)
  }
  return [...starts].sort((a, b) => a - b)
}

type ParsedPrefix = { code: string; to: number } | null

function readAt(text: string, from: number, regions: readonly Region[]): (ReadRegion & { parts: number }) | null {
  const province = eat(text, from, provincesOf(regions), PROVINCE_ENDS)
  let to = province?.to ?? from
  // 北京市北京市朝阳区 and 重庆市市辖区渝中区 are both written.
  to = skip(text, to, ['市辖区'])
  const city = eat(text, to, province ? citiesOf(regions, province.code) : allCities(regions), CITY_ENDS)
  to = skip(text, city?.to ?? to, ['市辖区'])
  const parent = city?.code ?? province?.code
  const within = parent ? districtsOf(regions, parent) : regions.filter(([code]) => !code.endsWith('00'))
  const district = eat(text, to, within, parent ? DISTRICT_ENDS : null)
  const smallest = district ?? city
  if (!smallest) return null
  const parts = [province, city, district].filter(Boolean).length
  // 朝阳区 alone may be one of several.
  if (!parent && within.filter(([, name]) => name === nameOf(regions, smallest.code)).length > 1) return null
  return { code: smallest.code, from, to: smallest.to, parts }
}

const allCities = (regions: readonly Region[]) =>
  regions.filter(([code]) => cityCode(code) === code && !code.endsWith('0000'))
const nameOf = (regions: readonly Region[], code: string) => regions.find(([known]) => known === code)?.[1]

/** The region whose name begins here, the longest first; `ends` may be left out of a name, if two characters remain. */
function eat(text: string, index: number, candidates: readonly Region[], ends: RegExp | null): ParsedPrefix {
  const start = index + (GAP.exec(text.slice(index))?.[0].length ?? 0)
  let best: ParsedPrefix = null
  for (const [code, name] of candidates) {
    const short = ends ? name.replace(ends, '') : name
    for (const word of short.length >= 2 ? [name, short] : [name]) {
      const to = start + word.length
      if (text.startsWith(word, start) && to > (best?.to ?? start)) best = { code, to }
    }
  }
  return best
}

function skip(text: string, index: number, words: readonly string[]): number {
  const start = index + (GAP.exec(text.slice(index))?.[0].length ?? 0)
  const word = words.find((one) => text.startsWith(one, start))
  return word ? start + word.length : index
}
