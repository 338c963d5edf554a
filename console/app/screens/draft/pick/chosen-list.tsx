import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { type ReactNode, useState } from 'react'
import { ActButton } from '../../../parts/act/act-button.tsx'

type Props = {
  /** What they are, as it is said. */
  name: string
  max: number
  codes: readonly string[]
  shown: (code: string) => ReactNode
  textOf: (code: string) => string
  onChange: (codes: readonly string[]) => void
  picker: (onChoose: (codes: readonly string[]) => void, onClose: () => void) => ReactNode
}

/** Products or coupons in the order of the page: found by name, moved, taken out. */
export function ChosenList({ name, max, codes, shown, textOf, onChange, picker }: Props) {
  const [isPicking, setPicking] = useState(false)
  const swap = (nth: number) => {
    const [one, other] = [codes[nth - 1], codes[nth]]
    if (one === undefined || other === undefined) return
    onChange(codes.map((code, at) => (at === nth - 1 ? other : at === nth ? one : code)))
  }
  const choose = (more: readonly string[]) =>
    onChange(max === 1 ? more.slice(-1) : [...new Set([...codes, ...more])].slice(0, max))
  return (
    <div className="grid gap-2">
      <ul aria-label={`选好的${name}`} className="divide-y divide-line rounded-8 border border-line">
        {codes.map((code, nth) => (
          <li key={code} className="flex items-center gap-1 px-3 py-1">
            <span className="min-w-0 grow">{shown(code)}</span>
            {nth > 0 && <IconButton icon="chevron-up" label={`${textOf(code)}往前移`} onPress={() => swap(nth)} />}
            <IconButton
              icon="trash"
              label={`去掉${textOf(code)}`}
              onPress={() => onChange(codes.filter((one) => one !== code))}
            />
          </li>
        ))}
        {codes.length === 0 && <li className="px-3 py-2 text-ink-3">还没有{name}</li>}
      </ul>
      <ActButton
        size="s"
        className="justify-self-start"
        whyNot={max > 1 && codes.length >= max ? `最多 ${max} 个，先去掉一个` : ''}
        onPress={() => setPicking(true)}
      >
        {max === 1 && codes.length === 1 ? `换${name}` : `加${name}`}
      </ActButton>
      {isPicking && picker(choose, () => setPicking(false))}
    </div>
  )
}
