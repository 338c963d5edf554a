/** Most addresses of a member. */
export const MAX_ADDRESSES = 20

/** Placeholder cities of the official numbering that only group districts of a province. */
const BRACKETS: readonly string[] = ['县', '市辖区', '省直辖县', '自治区直辖县级行政区划']

/** A region as written in an address, without repeats and placeholders: `北京市朝阳区`, `湖北省仙桃市`. */
export function regionText(province: string, city: string, district: string): string {
  return [province, ...(city === province || BRACKETS.includes(city) ? [] : [city]), district].join('')
}

/** `13812346720` → `138****6720` */
export function maskMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
}
