/** Goods with the same key go into one order: cross-border apart from domestic, shipped goods apart from examinations. */
export function orderPartOf(goods: { isCrossBorder: boolean; serviceKind: string }): string {
  return `${goods.isCrossBorder} ${goods.serviceKind === 'goods'}`
}
