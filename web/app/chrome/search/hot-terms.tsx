import { Link } from '@mall/ui/navigation/link.tsx'
import { searchUrl } from '../../entities/search/search-rules.ts'
import { useSite } from '../../shell/site/site.ts'

/** Popular search terms, under the search box. */
export function HotTerms() {
  const { hotWords } = useSite()
  if (hotWords.length === 0) return null
  return (
    <div className="mt-1 flex h-6 flex-wrap items-center gap-x-4 overflow-hidden whitespace-nowrap pl-1 text-14 text-ink-3 leading-6 large:h-auto">
      <span>大家在搜</span>
      {hotWords.map((word) => (
        <Link key={word} to={searchUrl({ searchItem: word })} className="hover:text-brand">
          {word}
        </Link>
      ))}
    </div>
  )
}
