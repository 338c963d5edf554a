import type { ReactNode } from 'react'
import { Radio as AriaRadio, RadioGroup as AriaRadioGroup, Label, type RadioProps, Text } from 'react-aria-components'
import { classes } from '../styles/classes.ts'
import { CornerCheck } from './chip.tsx'
import { ErrorLine, fieldLabel } from './field-parts.tsx'

type GroupProps = {
  label: string
  isLabelHidden?: boolean
  value: string | null
  onChange: (value: string) => void
  error?: string | null
  name?: string
  isDisabled?: boolean
  /** How the choices stand, such as `grid grid-cols-2 gap-4`. */
  className?: string
  children: ReactNode
}

/** One of several; arrow keys move between them. */
export function RadioGroup({ label, isLabelHidden, error, className, children, ...rest }: GroupProps) {
  return (
    <AriaRadioGroup {...rest} isInvalid={Boolean(error)} validationBehavior="aria" className="flex flex-col gap-2">
      <Label className={isLabelHidden ? 'sr-only' : fieldLabel}>{label}</Label>
      <div className={className ?? 'flex flex-wrap gap-x-6 gap-y-1'}>{children}</div>
      {error && (
        <Text slot="errorMessage">
          <ErrorLine>{error}</ErrorLine>
        </Text>
      )}
    </AriaRadioGroup>
  )
}

type ChoiceProps = Omit<RadioProps, 'className' | 'children'> & { className?: string; children: ReactNode }

/** A choice as a dot with words. */
export function Radio({ className, children, ...rest }: ChoiceProps) {
  return (
    <AriaRadio
      {...rest}
      className={classes(
        'group relative inline-flex min-h-11 cursor-pointer items-center gap-2 data-disabled:text-disabled',
        className,
      )}
    >
      <Dot />
      {children}
    </AriaRadio>
  )
}

const Dot = () => (
  <span className="size-5.5 shrink-0 rounded-full border-[1.5px] border-line-control bg-white transition-colors group-hover:border-brand group-data-disabled:border-line-strong group-data-focus-visible:focus-ring group-data-selected:border-[7px] group-data-selected:border-brand" />
)

type CardProps = ChoiceProps & {
  /** A dot at the left instead of the tick in the corner. */
  hasDot?: boolean
}

/** A choice as a card: address, payment channel, person. */
export function RadioCard({ hasDot, className, children, ...rest }: CardProps) {
  return (
    <AriaRadio
      {...rest}
      className={classes(
        'group relative flex cursor-pointer items-center gap-3 rounded-14 border-[1.5px] border-line-control bg-white px-4.5 py-4 leading-normal transition-colors hover:border-brand',
        'data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-surface-sunk data-disabled:text-disabled',
        'data-selected:border-brand data-selected:bg-surface-tint data-selected:inset-ring data-selected:inset-ring-brand data-focus-visible:focus-ring',
        className,
      )}
    >
      {({ isSelected }) => (
        <>
          {hasDot && <Dot />}
          <span className="min-w-0 grow">{children}</span>
          {isSelected && !hasDot && <CornerCheck />}
        </>
      )}
    </AriaRadio>
  )
}
