/** A value of an attribute that a spec has: 陪检, 不需要. */
export interface NamedValue {
  attributeName: string
  attributeValueName: string
}

/** What says nothing without its attribute. */
const BARE = /^(不?需要|不?要|不用|不含|含|没?有|无|是|否|默认|普通|标准)$/

/** `爸爸 · 男，安心版，陪检：不需要`: the values of a spec in the order of the attributes, those that need it with the attribute's name. */
export const specNameOf = (values: readonly NamedValue[]): string =>
  values
    .map(({ attributeName, attributeValueName: value }) => (BARE.test(value) ? `${attributeName}：${value}` : value))
    .join('，')
