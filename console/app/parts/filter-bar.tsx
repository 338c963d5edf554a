import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { type ReactNode, useState } from 'react'

type Props = {
  /** What is searched for, also its placeholder. */
  label: string
  word: string
  onWord: (word: string | undefined) => void
  maxLength?: number
  /** Further filters beside it. */
  children?: ReactNode
}

/** Above a list: words to look for, sent by Enter, and its filters. */
export function FilterBar({ label, word, onWord, maxLength = 20, children }: Props) {
  const [draft, setDraft] = useState(word)
  return (
    <search className="flex flex-wrap items-end gap-3 px-4 pb-3 tablet:px-6">
      <SearchField
        className="tablet:max-w-70"
        label={label}
        placeholder={label}
        maxLength={maxLength}
        value={draft}
        onChange={setDraft}
        onSubmit={(text) => onWord(text.trim() || undefined)}
        onClear={() => onWord(undefined)}
      />
      {children}
    </search>
  )
}
