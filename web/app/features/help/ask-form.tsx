import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { type FormEvent, useState } from 'react'

type Props = {
  hint: string
  max: number
  isBusy: boolean
  onSend: (text: string) => void
  /** While an answer is being written it can be stopped. */
  onStop?: () => void
}

/** One line to write in, and the one next step. */
export function AskForm({ hint, max, isBusy, onSend, onStop }: Props) {
  const [words, setWords] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || words.trim() === '') return
    onSend(words.trim())
    setWords('')
  }
  return (
    <form onSubmit={send} className="flex gap-2.5">
      <input
        aria-label={hint}
        placeholder={hint}
        value={words}
        maxLength={max}
        enterKeyHint="send"
        onChange={(event) => setWords(event.target.value)}
        className="min-h-13 min-w-0 grow rounded-12 border border-line-control bg-white px-4 text-16 placeholder:text-ink-3"
      />
      {onStop ? (
        <button type="button" onClick={onStop} className={buttonStyle({ className: 'min-h-13' })}>
          停下
        </button>
      ) : (
        <button
          type="submit"
          disabled={isBusy}
          className={buttonStyle({ variant: 'go', className: 'min-h-13' }, isBusy)}
        >
          发送
        </button>
      )}
    </form>
  )
}
