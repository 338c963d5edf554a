import { SearchField as AriaSearchField, Button, Input, type SearchFieldProps } from 'react-aria-components'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type Props = Omit<SearchFieldProps, 'className' | 'children'> & {
  label: string
  placeholder?: string
  /** `pill` for the top of phone screens. */
  shape?: 'box' | 'pill'
  className?: string
}

/** Words to look for; Escape or the cross clears, Enter calls `onSubmit`. */
export function SearchField({ label, placeholder, shape = 'box', className, ...rest }: Props) {
  return (
    <AriaSearchField
      {...rest}
      aria-label={label}
      className={classes(
        'group flex min-h-11 w-full items-center gap-2 border-[1.5px] border-brand bg-white pr-1 pl-3.5 focus-within:shadow-[0_0_0_3px_var(--color-surface-tint-2)]',
        shape === 'pill' ? 'rounded-full' : 'rounded-14',
        className,
      )}
    >
      <Icon name="search" size={20} className="text-ink-3" />
      <Input placeholder={placeholder} className="min-w-0 grow bg-transparent py-2 text-16 outline-none" />
      <Button
        aria-label="清空"
        className="-my-0.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-3 hover:bg-surface-tint group-data-empty:invisible"
      >
        <Icon name="close" size={16} />
      </Button>
    </AriaSearchField>
  )
}
