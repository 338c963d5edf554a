import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { ActButton } from '../../parts/act/act-button.tsx'
import { MAX_PLACES } from './capacity-edits.ts'

type Props = {
  count: number
  /** What was typed into a cell; null: nobody is typing. */
  typed: string | null
  onApply: (next: (shown: number) => number) => void
  onUndo: (() => void) | null
  onLeave: () => void
}

/** One number for all selected cells: set to it, or more or fewer by it. */
export function FillPanel({ count, typed, onApply, onUndo, onLeave }: Props) {
  const [mode, setMode] = useState<'set' | 'add'>('set')
  const [text, setText] = useState(typed ?? '')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (typed !== null) form.current?.querySelector('input')?.focus()
  }, [typed])
  const number = readNumber(text, mode)
  const submit = () => {
    if (number === null) return
    onApply(mode === 'set' ? () => number : (shown) => shown + number)
    setText('')
  }
  return (
    <form
      ref={form}
      aria-label={`选了 ${count} 格`}
      className="flex flex-wrap items-end gap-3 border-line border-b bg-white px-4 py-2 tablet:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <b className="self-center text-15">{count} 格</b>
      <span className="flex gap-1 self-center">
        {(['set', 'add'] as const).map((one) => (
          <Button
            key={one}
            size="s"
            variant={mode === one ? 'brand' : 'line'}
            aria-pressed={mode === one}
            onPress={() => setMode(one)}
          >
            {one === 'set' ? '改成' : '加'}
          </Button>
        ))}
      </span>
      <TextField
        label={mode === 'set' ? '每格改成多少个号' : '每格加多少个号，减就写负数'}
        isLabelHidden
        placeholder={mode === 'set' ? '例如 40' : '例如 6 或 -6'}
        className="w-36"
        inputMode="numeric"
        value={text}
        onChange={setText}
        maxLength={5}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave()
        }}
        error={
          text !== '' && number === null
            ? `请填 ${mode === 'set' ? '0' : `-${MAX_PLACES}`} 到 ${MAX_PLACES} 的整数`
            : null
        }
      />
      <ActButton
        type="submit"
        size="s"
        variant="brand"
        className="self-center"
        whyNot={number === null ? '先写一个整数' : ''}
      >
        填好
      </ActButton>
      {onUndo && (
        <Button size="s" className="self-center" onPress={onUndo}>
          这几格不改了
        </Button>
      )}
    </form>
  )
}

function readNumber(text: string, mode: 'set' | 'add'): number | null {
  const plain = text.normalize('NFKC').trim()
  const isNumber = mode === 'set' ? /^\d{1,4}$/ : /^[+-]?\d{1,4}$/
  return isNumber.test(plain) ? Number(plain) : null
}
