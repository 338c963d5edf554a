import { importTax } from '@mall/contract/customs/import-tax'
import { yuan } from '@mall/ui/typography/money.ts'

interface Taxable {
  cbecFlag: boolean
  dutyPerMille: number | null
}

/** `含税 ¥576.05`: what so many of one thing cost with tax; '' for what does not cross the border. */
export function taxIncludedText({ cbecFlag, dutyPerMille }: Taxable, unitFen: number, quantity = 1): string {
  if (!cbecFlag) return ''
  return `含税 ¥${yuan(unitFen * quantity + importTax({ unitFen, quantity, dutyPerMille }))}`
}

/** The same beside a price. */
export function TaxIncluded({ goods, unitFen, isFrom = false }: { goods: Taxable; unitFen: number; isFrom?: boolean }) {
  const text = taxIncludedText(goods, unitFen)
  return text ? (
    <span className="num mx-1 inline-block text-14 text-ink-2">
      {text}
      {isFrom && ' 起'}
    </span>
  ) : null
}
