import { classes } from '@mall/ui/styles/classes.ts'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ringPoint } from '../../art/react/year-rings.tsx'

type Props = {
  /** Rings, the newest outermost; the list has as many lines, the newest first. */
  count: number
  isGrowing: boolean
  className: string
  /** The rings' drawing and the list. */
  children: ReactNode
}

type Leader = { path: string; x: number; y: number }

/** Rings and a list side by side, with a line from each ring to its line of the list, wherever text wraps to. */
export function RingLeaders({ count, isGrowing, className, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [leaders, setLeaders] = useState<readonly Leader[]>([])
  useLayoutEffect(() => {
    const here = frame.current
    if (!here) return
    const measure = () => setLeaders(leadersIn(here, count, isGrowing))
    measure()
    const observer = new ResizeObserver(measure)
    for (const part of [here, ...here.querySelectorAll('li')]) observer.observe(part)
    return () => observer.disconnect()
  }, [count, isGrowing])
  return (
    <div ref={frame} className={classes('relative flex items-center', className)}>
      {children}
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
        {leaders.map(({ path, x, y }, index) => (
          <g key={path} className={isGrowing && index === 0 ? 'text-accent' : 'text-brand'}>
            <path
              d={path}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.2}
              opacity={isGrowing && index === 0 ? 1 : 0.5}
            />
            <circle cx={x} cy={y} r={3.4} fill="currentColor" />
          </g>
        ))}
      </svg>
    </div>
  )
}

/** Space between a line's end and its text. */
const GAP = 8

function leadersIn(frame: HTMLElement, count: number, isGrowing: boolean): Leader[] {
  const origin = frame.getBoundingClientRect()
  const rings = frame.querySelector('svg')?.getBoundingClientRect()
  if (!rings) return []
  return [...frame.querySelectorAll('li')].map((line, index) => {
    const box = line.getBoundingClientRect()
    const level = box.top + box.height / 2
    const point = ringPoint(count, count - index, isGrowing && index === 0, (level - rings.top) / rings.height)
    const [x, y] = [rings.left - origin.left + point.x * rings.width, rings.top - origin.top + point.y * rings.height]
    const [bend, end, to] = [rings.right - origin.left, box.left - origin.left - GAP, level - origin.top]
    return { path: `M${x} ${y}L${Math.max(x, bend)} ${to}H${end}`, x, y }
  })
}
