import { classes } from '@mall/ui/styles/classes.ts'
import type { Chosen } from './use-chosen.ts'

type Props = { name: string; rowKey: string; chosen: Chosen; className?: string }

/** Chooses a row; with shift, all from the one pressed before. */
export const ChooseBox = ({ name, rowKey, chosen, className }: Props) => (
  <label className={classes('inline-flex size-control-m cursor-pointer items-center justify-center', className)}>
    <input
      type="checkbox"
      aria-label={`选“${name}”`}
      className="size-4.5 cursor-pointer accent-brand"
      checked={chosen.keys.includes(rowKey)}
      // A change does not tell whether shift is held.
      onClick={(event) => chosen.toggle(rowKey, event.shiftKey)}
      onChange={() => undefined}
    />
  </label>
)
