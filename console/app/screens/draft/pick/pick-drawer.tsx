import { Button } from '@mall/ui/actions/button.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { type ReactNode, useState } from 'react'
import { ActButton } from '../../../parts/act/act-button.tsx'
import { Drawer } from '../../../parts/drawer.tsx'
import { Failed } from '../../../parts/failed.tsx'
import { NameSearch } from '../../../parts/list-search/name-search.tsx'
import { Opening } from '../../../parts/opening.tsx'

interface Found<T> {
  code: string
  text: ReactNode
  item: T
}

type Props<T> = {
  title: string
  label: string
  /** undefined: they are on their way. */
  found: readonly Found<T>[] | undefined
  failure: { error: Error | null; onRetry: () => unknown }
  isOne?: boolean
  onWord: (word: string) => void
  onChoose: (items: readonly T[]) => void
  onClose: () => void
}

/** Finds things by their name; what is ticked is taken in the order in which it was. */
export function PickDrawer<T>({ title, label, found, failure, isOne = false, onWord, onChoose, onClose }: Props<T>) {
  const [chosen, setChosen] = useState<readonly Found<T>[]>([])
  const tick = (one: Found<T>, is: boolean) => {
    const others = isOne ? [] : chosen.filter(({ code }) => code !== one.code)
    setChosen(is ? [...others, one] : others)
  }
  const choose = () => {
    onChoose(chosen.map(({ item }) => item))
    onClose()
  }
  return (
    <Drawer
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>先不加</Button>
          <ActButton variant="brand" whyNot={chosen.length === 0 ? '先勾上要加的' : ''} onPress={choose}>
            {chosen.length === 0 ? '加进去' : `加 ${chosen.length} 个`}
          </ActButton>
        </>
      }
    >
      <div className="grid gap-3">
        <NameSearch label={label} onSearch={onWord} />
        {failure.error && !found && <Failed error={failure.error} onRetry={failure.onRetry} />}
        {!failure.error && !found && <Opening />}
        {found?.length === 0 && <p role="status">没有找到还没放进来的，换几个字试试</p>}
        <ul>
          {found?.map((one) => (
            <li key={one.code}>
              <Checkbox isSelected={chosen.some(({ code }) => code === one.code)} onChange={(is) => tick(one, is)}>
                <span className="min-w-0 break-words">{one.text}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  )
}
