import type { ReactNode } from 'react'

type Props = {
  /** From 0 to 1; the arc starts at the top. */
  share: number
  size?: number
  thickness?: number
  /** Colour of the arc and of the rest, as CSS colours. */
  colour?: string
  ground?: string
  /** Draws itself once, for a step or a payment that has just been completed. */
  isDrawn?: boolean
  /** As wide as its room, and as `className` allows. */
  isFluid?: boolean
  className?: string
  /** Text in the middle, as colour alone would not be accessible. */
  children?: ReactNode
}

/** A share as an arc. */
export function ProgressRing(props: Props) {
  const { share, size = 44, thickness = 3, isDrawn, isFluid = false, className = '', children } = props
  const { colour = 'var(--color-brand)', ground = 'var(--color-line)' } = props
  const radius = size / 2 - thickness
  const percent = Math.min(1, Math.max(0, share)) * 100
  const arc = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: thickness }
  return (
    <span
      className={`relative grid shrink-0 place-items-center ${className}`}
      style={isFluid ? { width: '100%', aspectRatio: 1 } : { width: size, height: size }}
    >
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className="absolute inset-0 size-full">
        <circle {...arc} stroke={ground} />
        {percent > 0 && (
          <circle
            {...arc}
            stroke={colour}
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray={`${percent.toFixed(1)} 100`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
            className={isDrawn ? 'animate-draw-ring' : undefined}
          />
        )}
      </svg>
      <span className="relative">{children}</span>
    </span>
  )
}
