import { Link } from '@mall/ui/navigation/link.tsx'
import { searchAddress } from '../../entities/search/search-rules.ts'
import { useSite } from '../../shell/site/site.ts'

/** Popular search terms, under the search box. */
export function HotTerms() {
  const { hotWords } = useSite()
  if (hotWords.length === 0) return null
  return (
    <div className="relative top-0.5 z-10 mt-1.5 flex h-7 flex-wrap items-center gap-x-4 overflow-hidden whitespace-nowrap pl-1 text-14 text-ink-3 large:h-auto">
      <span>大家在搜</span>
      {hotWords.map((word) => (
        <Link key={word} to={searchAddress({ searchItem: word })} className="py-0.5 hover:text-brand">
          {word}
        </Link>
      ))}
    </div>
  )
}
