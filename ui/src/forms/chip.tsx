import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Icon } from '../icons/icon.tsx'
import { classes } from '../styles/classes.ts'

type GroupProps = {
  /** Name of the group, for screen readers. */
  label: string
  /** Ids of the chosen chips. */
  selected: readonly string[]
  onSelect: (ids: string[]) => void
  /** Several may be chosen, and none. */
  isMultiple?: boolean
  /** One choice that may be taken back; without it the last choice stays. */
  canClear?: boolean
  className?: string
  children: ReactNode
}

/** Choices side by side, of which one or several hold. */
export function ChipGroup({ label, selected, onSelect, isMultiple, canClear, className, children }: GroupProps) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode={isMultiple ? 'multiple' : 'single'}
      disallowEmptySelection={!isMultiple && !canClear}
      selectedKeys={selected}
      onSelectionChange={(keys) => onSelect([...keys].map(String))}
      className={classes('flex flex-wrap gap-2.5', className)}
    >
      {children}
    </ToggleButtonGroup>
  )
}

type ChipProps = {
  id: string
  /** A second, quieter line. */
  detail?: ReactNode
  /** Why it cannot be chosen; shown as a second line, the chip is dashed. */
  unavailable?: string
  shape?: 'box' | 'pill'
  size?: 's' | 'm'
  className?: string
  children: ReactNode
}

const BASE = 'relative inline-flex items-center gap-1.5 border-[1.5px] leading-snug transition-colors'
const SHAPES = { box: 'rounded-10', pill: 'rounded-full' }
const SIZES = { s: 'reach min-h-control-s px-3 py-1 text-14', m: 'min-h-control-m px-5 py-1.5 text-16' }
const CHOSEN = 'border-brand bg-surface-tint font-semibold text-brand inset-ring inset-ring-brand'
const OPEN = 'border-line-control bg-white text-ink hover:border-brand'
const CLOSED = 'cursor-not-allowed border-line-strong border-dashed bg-surface-sunk text-ink-3'

/** One choice of a ChipGroup. Chosen = tint, two pixels of brand and a tick, never colour alone. */
export function Chip({ id, detail, unavailable, shape = 'box', size = 'm', className, children }: ChipProps) {
  const second = unavailable ?? detail
  return (
    <ToggleButton
      id={id}
      isDisabled={unavailable !== undefined}
      className={({ isSelected }) =>
        classes(BASE, SHAPES[shape], SIZES[size], unavailable ? CLOSED : isSelected ? CHOSEN : OPEN, className)
      }
    >
      {({ isSelected }) => (
        <>
          <span className="flex flex-col items-start">
            <span>{children}</span>
            {second && <span className="font-normal text-14 text-ink-3 leading-snug">{second}</span>}
          </span>
          {isSelected && shape === 'box' && <CornerCheck />}
        </>
      )}
    </ToggleButton>
  )
}

/** The tick in the lower right corner of a chosen option. */
export const CornerCheck = () => (
  <span className="absolute -right-[1.5px] -bottom-[1.5px] grid size-[calc(var(--control-s)/2)] place-items-center rounded-tl-[9px] rounded-br-10 bg-brand text-white">
    <Icon name="check" size={12} weight={3} className="size-2/3" />
  </span>
)
