import type { ReactNode } from 'react'
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components'
import { classes } from '../styles/classes.ts'

type Tab = { id: string; label: ReactNode; content: ReactNode }
type Props = {
  label: string
  tabs: readonly Tab[]
  selected?: string
  onSelect?: (id: string) => void
  /** `line` under a heading, `box` on sunk grounds. */
  look?: 'line' | 'box'
  className?: string
}

const LOOKS = {
  line: {
    list: 'flex gap-7 overflow-x-auto border-line border-b',
    tab: 'whitespace-nowrap border-transparent border-b-3 py-3 text-17 text-ink-2 data-selected:border-brand data-selected:font-bold data-selected:text-brand',
  },
  box: {
    list: 'flex gap-1 overflow-x-auto rounded-16 bg-white p-2',
    tab: 'flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-10 px-4 text-ink-2 data-selected:bg-surface-tint data-selected:font-bold data-selected:text-brand',
  },
}

/** Parts of one page, of which one is shown. Parts with addresses of their own are links instead. */
export function Tabs({ label, tabs, selected, onSelect, look = 'line', className }: Props) {
  const style = LOOKS[look]
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))} className={className}>
      <AriaTabList aria-label={label} className={style.list}>
        {tabs.map((tab) => (
          <AriaTab
            key={tab.id}
            id={tab.id}
            className={classes(
              'cursor-pointer transition-colors hover:text-brand focus-visible:-outline-offset-3',
              style.tab,
            )}
          >
            {tab.label}
          </AriaTab>
        ))}
      </AriaTabList>
      {tabs.map((tab) => (
        <AriaTabPanel key={tab.id} id={tab.id} className="pt-4">
          {tab.content}
        </AriaTabPanel>
      ))}
    </AriaTabs>
  )
}
