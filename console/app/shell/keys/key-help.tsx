import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import type { NavigationEntry } from '../../navigation.ts'
import { Key } from './key.tsx'
import { areSingleKeysOn, COMMAND, GO_KEYS, setSingleKeys } from './keys.ts'
import { PAGE_KEYS } from './page-keys.ts'

const EVERYWHERE: readonly (readonly [keys: readonly string[], does: string])[] = [
  [[`${COMMAND}K`], '找一切：去一页、办一件事、查订单和会员'],
  [['/'], '同上'],
  [['?'], '看快捷键'],
  [['['], '收起或展开左边的导航'],
  [['J'], '名单里的下一行'],
  [['K'], '名单里的上一行'],
  [['Enter'], '打开这一行'],
  [['X'], '选这一行，按住 Shift 连着选'],
  ...Object.entries(PAGE_KEYS).map(([key, does]) => [[key], does] as const),
  [['Esc'], '关上，回到原来的地方'],
]

/** All keys, and the switch of those that are a single letter. */
export default function KeyHelp({ entries, onClose }: { entries: readonly NavigationEntry[]; onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn)
  const going = Object.entries(GO_KEYS).flatMap(([letter, path]) => {
    const entry = entries.find((one) => one.path === path)
    return entry ? [[['G', letter.toUpperCase()], `去“${entry.name}”`] as const] : []
  })
  return (
    <Dialog isOpen onClose={onClose} title="快捷键">
      <Checkbox
        isSelected={isOn}
        onChange={(next) => {
          setSingleKeys(next)
          setOn(next)
        }}
      >
        用单个字母的快捷键
      </Checkbox>
      <p className="mb-3 text-14 text-ink-3">在格子里打字时它们不起作用。关掉以后 {COMMAND}K 还在。</p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {[...EVERYWHERE, ...going].map(([keys, does]) => (
          <div key={keys.join()} className="col-span-2 grid grid-cols-subgrid">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd className="text-ink">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
