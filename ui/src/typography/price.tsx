import { classes } from '../styles/classes.ts'
import { yuan } from './money.ts'

const SIZES = { s: 'text-20', m: 'text-26', l: 'text-36', xl: 'text-44' }
const TONES = { price: 'text-price', ink: 'text-ink', grey: 'text-ink-3', inverse: 'text-white' }

type Props = {
  fen: number
  /** The highest price, while the choice is not complete. */
  toFen?: number
  /** The lowest of several: 起 follows. */
  isFrom?: boolean
  /** Two decimals: only where money is due. */
  hasCents?: boolean
  /** The named reference price: 单项合计, 门市价. Grey, never struck through. */
  reference?: { name: string; fen: number }
  size?: keyof typeof SIZES
  tone?: keyof typeof TONES
  className?: string
}

/** A sum of money, given in fen. */
export function Price({ fen, toFen, isFrom, hasCents, reference, size = 'm', tone = 'price', className }: Props) {
  const isRange = toFen !== undefined && toFen > fen
  const price = (
    <span
      className={classes(
        'num inline-flex items-baseline whitespace-nowrap font-bold leading-[1.1]! tracking-[-0.01em]',
        SIZES[size],
        TONES[tone],
      )}
    >
      <span className={classes('mr-0.5 font-semibold', size === 's' ? 'text-[0.72em]' : 'text-[0.64em]')}>¥</span>
      {yuan(fen, hasCents)}
      {isRange && <span className="mx-1 text-[0.75em] text-ink-3">–</span>}
      {isRange && yuan(toFen, hasCents)}
      {isFrom && !isRange && (
        <span
          className={classes(
            'ml-1 font-medium text-ink-3 tracking-normal',
            size === 's' ? 'text-[0.7em]' : 'text-[0.54em]',
          )}
        >
          起
        </span>
      )}
    </span>
  )
  if (!reference) return className ? <span className={className}>{price}</span> : price
  return (
    <span className={classes('inline-flex flex-wrap items-baseline gap-x-2.5', className)}>
      {price}
      <span className="num whitespace-nowrap text-14 text-ink-3">
        {reference.name} ¥{yuan(reference.fen)}
      </span>
    </span>
  )
}
