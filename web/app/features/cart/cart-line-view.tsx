import { Icon } from '@mall/ui/icons/icon.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { personsPerUnitText } from '../../entities/cart/line-text.ts'
import { activityText } from '../../entities/price/activity-price.ts'
import { taxIncludedText } from '../../entities/price/tax-included.tsx'
import { type CartLine, priceMove } from './cart-rules.ts'

const FEW = 10

/** For how many one unit is; whose activity makes it cheaper; what changed or runs short since this was put in; says it before anybody pays. */
export function LineNotes({ line }: { line: CartLine }) {
  const move = priceMove(line)
  const isShort = line.stock !== null && line.stock < line.quantity
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
      {line.productCount > 1 && <Tag>{personsPerUnitText(line.productCount)}</Tag>}
      {line.activity && <Tag tone="warm">{activityText(line.activity)}</Tag>}
      {move < 0 && <Tag tone="success">比加入时便宜 ¥{yuan(-move)}</Tag>}
      {move > 0 && <Tag tone="warning">比加入时贵 ¥{yuan(move)}</Tag>}
      {isShort && <Tag tone="warning">只剩 {line.stock} 件，请减少数量</Tag>}
      {!isShort && line.stock !== null && line.stock <= FEW && <Tag tone="grey">还剩 {line.stock} 件</Tag>}
    </span>
  )
}

/** `平时 ¥1,299`: what one piece costs without the activity. */
export const ListPrice = ({ line: { listPrice, sellingPrice } }: { line: CartLine }) =>
  listPrice > sellingPrice && <span className="num block text-14 text-ink-3">平时 ¥{yuan(listPrice)}</span>

/** `含税 ¥576.05`: the line with its tax. */
export function LineTax({ line }: { line: CartLine }) {
  const text = taxIncludedText(line, line.sellingPrice, line.quantity)
  return text && <span className="num block text-14 text-ink-2">{text}</span>
}

/** The chosen spec; a press changes it where there is a choice. */
export function SpecButton({ line, onPress }: { line: CartLine; onPress: (() => void) | undefined }) {
  if (!line.specName) return null
  const look =
    'mt-1.5 inline-flex items-center gap-1.5 rounded-8 bg-surface-sunk px-2.5 py-1 text-left text-15 text-ink-2'
  if (!onPress) return <span className={look}>{line.specName}</span>
  return (
    <button
      type="button"
      onClick={onPress}
      aria-haspopup="dialog"
      className={`${look} reach relative min-h-8 max-tablet:min-h-11 hover:bg-surface-tint`}
    >
      <span className="sr-only">换规格，现在是</span>
      {line.specName}
      <Icon name="chevron-down" size={14} />
    </button>
  )
}
