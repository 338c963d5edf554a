import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'
import { Panel } from '../../parts/panel.tsx'

type Props = { title: string; note: string; isWide?: boolean; children: ReactNode }

/** One kind of part, with the rule for its use. */
export const KitPanel = ({ title, note, isWide, children }: Props) => (
  <div className={classes('min-w-0', isWide && 'tablet:col-span-2')}>
    <Panel title={title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <p className="text-14 text-ink-2">{note}</p>
        {children}
      </div>
    </Panel>
  </div>
)
