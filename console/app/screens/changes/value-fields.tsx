import { MAX_TEXT } from '@mall/contract/change-set/terms'
import { yuanText } from '@mall/contract/money'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { percentText, readYuan } from './change-text.ts'

type PriceProps = {
  label: string
  /** What stands in the shop. */
  nowFen: number
  /** The most that it may cost, where it is known. */
  mostFen?: number
  value: string
  onChange: (text: string) => void
}

/** A price in yuan, beside the one in the shop and how far it is from it. */
export function PriceField({ label, nowFen, mostFen, value, onChange }: PriceProps) {
  const fen = readYuan(value)
  const difference = fen === null ? '' : percentText(nowFen, fen)
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={value}
      onChange={onChange}
      after="元"
      hint={
        <span className="num flex flex-wrap gap-x-3 *:whitespace-nowrap">
          <span>现在 {yuanText(nowFen)}</span>
          {mostFen !== undefined && <span>参考价 {yuanText(mostFen)}</span>}
          {difference !== '' && <b className="font-semibold text-ink">变化 {difference}</b>}
        </span>
      }
      error={value === '' ? null : priceError(fen, mostFen)}
    />
  )
}

/** What is wrong with a price; null: nothing. */
export function priceError(fen: number | null, mostFen: number | undefined): string | null {
  if (fen === null || fen < 1) return '写成数字，最多两位小数，例如 1239 或 1239.50'
  if (mostFen !== undefined && fen > mostFen) return `不能高于参考价 ${yuanText(mostFen)}`
  return null
}

type WordsField = keyof typeof MAX_TEXT
type WordsProps = {
  label: string
  field: WordsField
  /** What stands in the shop. */
  now: string
  value: string
  onChange: (text: string) => void
}

/** A text of a product. */
export const WordsField = ({ label, field, now, value, onChange }: WordsProps) => (
  <TextField
    label={label}
    aside={`${value.length} / ${MAX_TEXT[field]}`}
    maxLength={MAX_TEXT[field]}
    rows={field === 'description' ? 4 : 2}
    value={value}
    onChange={onChange}
    error={value.trim() === '' && now !== '' ? '不能空着' : null}
  />
)
