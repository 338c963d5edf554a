import { yuanFigure, yuanOf, yuanText } from '@mall/contract/money'
import { classes } from '@mall/ui/styles/classes.ts'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { readYuan } from '../../parts/yuan.ts'
import type { Draft } from '../draft/use-draft.ts'
import { draftedFen, type Product, priceEdit, type Spec } from './product-edits.ts'

type Props = {
  product: Product
  draft: Draft
  /** Several lines from a spreadsheet, pasted at this spec. */
  onPaste: (specId: string, text: string) => void
}

/** The prices of a product, one line a spec; pressed, a price is typed in its place and goes into the draft. */
export const PriceCell = ({ product, draft, onPaste }: Props) => (
  <span className="grid justify-items-end gap-0.5 max-tablet:justify-items-start">
    {product.specs.map((spec) => (
      <span key={spec.specId} className="flex flex-wrap items-center justify-end gap-x-2 max-tablet:justify-start">
        {product.specs.length > 1 && <span className="text-13 text-ink-3">{spec.name}</span>}
        <OnePrice {...{ spec, draft, onPaste }} label={`${product.name} ${spec.name}`} />
      </span>
    ))}
    {product.specs.length === 0 && <span className="text-ink-3">还没有价格</span>}
  </span>
)

function OnePrice({ spec, draft, label, onPaste }: Omit<Props, 'product'> & { spec: Spec; label: string }) {
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const drafted = draftedFen(draft, spec)
  const shown = drafted ?? spec.sellingFen
  if (!draft.isAllowed) return <span className="num">{yuanFigure(spec.sellingFen)}</span>
  if (typed === null)
    return (
      <button
        type="button"
        className={classes(
          'num min-h-control-m rounded-6 px-1.5 hover:bg-surface-tint tablet:min-h-8',
          drafted !== null && drafted !== spec.sellingFen && 'bg-warning-tint',
        )}
        onClick={() => setTyped(yuanOf(shown))}
      >
        <span className="sr-only">改“{label}”的售价 </span>
        {drafted !== null && drafted !== spec.sellingFen && (
          <s className="mr-1.5 text-13 text-ink-3">{yuanFigure(spec.sellingFen)}</s>
        )}
        <span className={drafted === null ? '' : 'font-semibold'}>{yuanFigure(shown)}</span>
      </button>
    )
  const error = errorOf(typed, spec)
  const save = () => {
    const fen = readYuan(typed)
    if (error !== null || fen === null) return
    setTyped(null)
    if (fen !== shown) draft.put([priceEdit(draft, spec, fen)])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') {
      event.stopPropagation()
      setTyped(null)
    }
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\n\t]/.test(text.trim())) return
    event.preventDefault()
    setTyped(null)
    onPaste(spec.specId, text)
  }
  return (
    <span className="grid justify-items-end gap-0.5 max-tablet:justify-items-start">
      <input
        // biome-ignore lint/a11y/noAutofocus: it stands where the price was pressed
        autoFocus
        aria-label={`“${label}”的售价，元`}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : id}
        inputMode="decimal"
        maxLength={12}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => (error === null ? save() : setTyped(null))}
        onKeyDown={onKeyDown}
        onPaste={paste}
        className={classes(
          'num h-control-m w-28 rounded-8 border-2 bg-white px-2 text-right outline-none tablet:h-8',
          error === null ? 'border-brand' : 'border-danger',
        )}
      />
      {error !== null && (
        <span id={id} role="alert" className="max-w-50 text-13 text-danger">
          {error}
        </span>
      )}
    </span>
  )
}

function errorOf(typed: string, { marketFen }: Spec): string | null {
  const fen = readYuan(typed)
  if (fen === null || fen < 1) return '写成数字，例如 1239 或 1239.50'
  return fen > marketFen ? `不能高于参考价 ${yuanText(marketFen)}` : null
}
