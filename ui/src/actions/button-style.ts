import { classes } from '../styles/classes.ts'

/**
 * `go` the one next step, `warm` the step beside it, `brand` confirm and search, `line` ordinary,
 * `tint` light, `text` a link that acts, `danger` takes something away.
 */
export type ButtonVariant = 'go' | 'warm' | 'brand' | 'line' | 'tint' | 'text' | 'danger'
/** 36, 44, 52 or 60 high; large-print mode adds 8. */
export type ButtonSize = 's' | 'm' | 'l' | 'xl'
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; isBlock?: boolean; className?: string }

const VARIANTS: Record<ButtonVariant, string> = {
  go: 'border-transparent bg-accent text-white hover:bg-accent-hover',
  warm: 'border-accent bg-white text-accent-hover hover:bg-accent-tint',
  brand: 'border-transparent bg-brand text-white hover:bg-brand-hover',
  line: 'border-line-control bg-white text-ink hover:border-brand hover:bg-surface-tint hover:text-brand',
  tint: 'border-transparent bg-surface-tint text-brand hover:bg-surface-tint-2',
  text: 'border-transparent text-brand hover:underline hover:underline-offset-4',
  danger: 'border-danger bg-white text-danger hover:bg-danger-tint',
}

const SIZES: Record<ButtonSize, string> = {
  s: 'reach min-h-control-s rounded-8 px-3.5 text-14',
  m: 'min-h-control-m rounded-10 px-5 text-control',
  l: 'min-h-control-l rounded-12 px-7 text-18',
  xl: 'min-h-control-xl rounded-14 px-9 text-20',
}

const TEXT_SIZES: Record<ButtonSize, string> = {
  s: 'reach min-h-control-s rounded-8 px-1.5 text-14',
  m: 'min-h-control-m rounded-10 px-1.5 text-control',
  l: 'min-h-control-l rounded-12 px-1.5 text-18',
  xl: 'min-h-control-xl rounded-14 px-1.5 text-20',
}

const DISABLED = 'cursor-not-allowed border-transparent bg-disabled-fill text-disabled'

/** The classes of a button, for everything that looks like one. */
export function buttonStyle({ variant = 'line', size = 'm', isBlock, className }: ButtonLook, isDisabled = false) {
  return classes(
    'relative inline-flex items-center justify-center gap-2 border-[1.5px] py-1 text-center font-semibold leading-tight transition-colors',
    variant === 'text' ? TEXT_SIZES[size] : SIZES[size],
    isDisabled ? DISABLED : VARIANTS[variant],
    isBlock && 'w-full',
    className,
  )
}

/** Whether things drawn on the button stand on a solid colour. */
export const isSolid = (variant: ButtonVariant) => variant === 'go' || variant === 'brand'
