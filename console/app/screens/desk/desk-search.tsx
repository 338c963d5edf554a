import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { ScanButton } from '../desk-scan/scan-button.tsx'

type Props = {
  /** By what somebody is found; said below the box too, as the box is too narrow for it. */
  label: string
  word: string
  /** Of a whole word: sent, scanned or cleared away. */
  onWord: (word: string) => void
  /** While it is typed. */
  onType?: (word: string) => void
}

/** Looks for a visitor. Whatever a scanner or a hand types next, wherever the focus is, begins a new search. */
export function DeskSearch({ label, word, onWord, onType }: Props) {
  const [draft, setDraft] = useState(word)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => setDraft(word), [word])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!DIGIT.test(event.key) || event.metaKey || event.ctrlKey || event.altKey || isTakenElsewhere(event.target))
        return
      selectAll(box.current)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div ref={box} className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex items-center gap-2">
        <SearchField
          label={label}
          placeholder="找受检人"
          maxLength={20}
          value={draft}
          onChange={(text) => {
            setDraft(text)
            onType?.(text)
          }}
          onSubmit={(text) => {
            onWord(text.trim())
            selectAll(box.current)
          }}
          onClear={() => onWord('')}
        />
        <ScanButton onFound={onWord} />
      </div>
      <p aria-hidden className="text-14 text-ink-3">
        {label}
      </p>
    </div>
  )
}

const DIGIT = /^\d$/

function selectAll(box: HTMLElement | null) {
  const input = box?.querySelector('input')
  input?.focus()
  input?.select()
}

const isTakenElsewhere = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null)
