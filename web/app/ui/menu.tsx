import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, type PopoverProps } from 'react-aria-components'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.ts'
import { popoverBox } from './popover.tsx'

type MenuEntry = {
  id: string
  label: string
  icon?: IconName
  /** Leads somewhere instead of acting; needs the router's provider for client navigation. */
  href?: string
  isDanger?: boolean
}
type Props = {
  /** The Button that opens it. */
  trigger: ReactNode
  label: string
  entries: readonly MenuEntry[]
  onAction?: (id: string) => void
  placement?: PopoverProps['placement']
}

/** Several things to do, opened by one button; arrow keys move. */
export function Menu({ trigger, label, entries, onAction, placement = 'bottom end' }: Props) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} className={classes(popoverBox, 'min-w-44')}>
        <AriaMenu aria-label={label} onAction={(key) => onAction?.(String(key))} className="p-1.5 outline-none">
          {entries.map(({ id, label: words, icon, href, isDanger }) => (
            <MenuItem
              key={id}
              id={id}
              href={href}
              textValue={words}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-10 px-3 text-16 outline-none data-focused:bg-surface-tint',
                isDanger && 'text-danger',
              )}
            >
              {icon && <Icon name={icon} />}
              {words}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
