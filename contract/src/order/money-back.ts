import { yuanText } from '../money.ts'
/** Money received for an order that was not paid in full. Amounts in fen. */
export interface MoneyBack {
  /** Cash that came and bought nothing; null: none came. */
  returning: { amountFen: number; isBack: boolean } | null
  /** What cards had paid and have again. */
  cardBackFen: number
}

/** The same in clauses, one for each way; none where nothing was paid. */
export function moneyBackTexts({ returning, cardBackFen }: MoneyBack): string[] {
  const cash = returning && `您付的 ${yuanText(returning.amountFen)} ${returning.isBack ? '已' : '正在'}原路退回`
  return [cash ?? '', cardBackFen > 0 ? `福卡付的 ${yuanText(cardBackFen)} 已退回卡里` : ''].filter(Boolean)
}
