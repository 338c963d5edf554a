type Props = {
  size?: number
  /** On a solid dark ground. */
  isInverse?: boolean
}

/** Something is under way; put the words beside it. */
export function Spinner({ size = 18, isInverse = false }: Props) {
  const colours = isInverse ? 'border-white/40 border-t-white' : 'border-surface-tint-2 border-t-brand'
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className={`block shrink-0 animate-spin rounded-full border-[2.5px] ${colours}`}
    />
  )
}
