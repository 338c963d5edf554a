import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'

interface Props {
  label: string
  placeholder: string
  /** What the list was looked through for; '' for nothing. */
  term: string
  /** Where what is found is shown. */
  hrefOf: (term: string) => string
  className?: string
}

/** Looks for words in a list of content, at an address of their own. */
export function ListSearch({ term, hrefOf, ...field }: Props) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(term)
  const find = (text: string) => {
    if (text.trim() !== term) navigate(hrefOf(text.trim()), { preventScrollReset: true })
  }
  return (
    <SearchField {...field} value={typed} onChange={setTyped} onSubmit={find} onClear={() => find('')} maxLength={30} />
  )
}
