import { Button } from '@mall/ui/actions/button.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { TableLook } from './use-table-look.ts'

type Props = { label: string; names: readonly string[]; look: TableLook }

/** Above a wide list: its columns, counted once somebody chose some, and how dense it is. The first column always stays. */
export const TableTools = ({ label, names, look }: Props) => (
  <div className="flex items-center justify-end gap-2 px-4 pb-2 max-tablet:hidden tablet:px-6">
    <DialogTrigger>
      <AriaButton className="inline-flex min-h-9 items-center gap-1.5 rounded-8 border border-line bg-white px-3 text-14 hover:bg-surface-tint">
        <Icon name="grid" size={16} />列{look.isChosen && ` ${look.shown.length} / ${names.length}`}
      </AriaButton>
      <Popover placement="bottom end" className="rounded-12 border border-line bg-white p-3 shadow-e3">
        <Dialog aria-label={`${label}的列`} className="flex max-h-100 flex-col overflow-y-auto outline-none">
          {names.map((name, index) => (
            <Checkbox
              key={name}
              isSelected={look.shown.includes(name)}
              isDisabled={index === 0}
              onChange={() => look.toggle(name)}
            >
              {name}
            </Checkbox>
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
    <Button size="s" variant="text" onPress={() => look.setCompact(!look.isCompact)}>
      {look.isCompact ? '排松一点' : '排紧一点'}
    </Button>
  </div>
)
