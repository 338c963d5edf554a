/** Who cancelled, before the words 已经取消: the reader, somebody of the family, or whoever the history names. */
export function cancelBy(who: string, isReader: boolean): string {
  if (who !== '本人') return ''
  return isReader ? '您' : '家人'
}

export const cancelLeft = (voucherState: string): string =>
  voucherState === 'unused' ? '套餐还在，想去随时再约。' : '钱的去向，家人在商城的订单里能看到。'

/** `11月26日（周四）` of `2026-11-26`. */
export function dayText(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日（周${'日一二三四五六'.charAt(new Date(`${day}T00:00:00Z`).getUTCDay())}）`
}
