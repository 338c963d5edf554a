/** Who cancelled, as the subject of 已经取消: the reader, a family member, or the actor in the history. */
export function cancelBy(who: string, isReader: boolean): string {
  if (who !== '本人') return ''
  return isReader ? '您' : '家人'
}

export const cancelLeft = (voucherState: string): string =>
  voucherState === 'unused' ? '套餐还在，想去随时再约。' : '钱的去向，家人在商城的订单里能看到。'
