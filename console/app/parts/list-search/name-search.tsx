import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { useState } from 'react'

/** A box for some characters of a name; Enter looks for them. */
export function NameSearch({ label, onSearch }: { label: string; onSearch: (word: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <SearchField
      label={label}
      placeholder="名字里的几个字，按回车找"
      maxLength={40}
      value={typed}
      onChange={setTyped}
      onSubmit={(text) => onSearch(text.trim())}
      onClear={() => onSearch('')}
    />
  )
}
