import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'

/** Looks for words in the articles; `hrefOf` says where what they find is shown. */
export function ArticleSearch({ term, hrefOf }: { term: string; hrefOf: (term: string) => string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(term)
  const find = (text: string) => {
    if (text.trim() !== term) navigate(hrefOf(text.trim()), { preventScrollReset: true })
  }
  return (
    <SearchField
      label="找文章"
      placeholder="例如：空腹、血脂、骨密度"
      value={typed}
      onChange={setTyped}
      onSubmit={find}
      onClear={() => find('')}
      maxLength={30}
      className="mt-4 tablet:max-w-105"
    />
  )
}
