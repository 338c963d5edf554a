import { Link } from 'react-router'
import { buttonStyle } from '../ui/button-style.ts'
import { MobilePanel } from './mobile-panel.tsx'
import { panels } from './panels.ts'
import { useSearch } from './search-box.tsx'
import { searchAddress } from './search-rules.ts'
import { useSite } from './site.ts'

/** The phone's search: one field, and what others look for. */
export function MobileSearch() {
  const { hotWords, defaultWord } = useSite()
  const { box, current, search } = useSearch(panels.close)
  return (
    <MobilePanel
      label="搜索"
      head={
        <search>
          <form onSubmit={search} className="flex items-center gap-2 pr-1">
            <input
              ref={box}
              type="search"
              defaultValue={current ?? ''}
              maxLength={60}
              // biome-ignore lint/a11y/noAutofocus: the visitor has just asked for this field
              autoFocus
              enterKeyHint="search"
              aria-label="搜索"
              placeholder={`例如“${defaultWord}”`}
              className="min-h-11 min-w-0 grow rounded-full border-[1.5px] border-brand bg-white px-4 text-16 outline-none focus:shadow-[0_0_0_3px_var(--color-surface-tint-2)]"
            />
            <button type="submit" className={buttonStyle({ variant: 'brand', className: 'rounded-full!' })}>
              搜索
            </button>
          </form>
        </search>
      }
    >
      <div className="px-4 py-3">
        <p className="font-semibold">大家在搜</p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {hotWords.map((word) => (
            <li key={word}>
              <Link
                to={searchAddress({ searchItem: word })}
                onClick={panels.close}
                className="flex min-h-11 items-center rounded-full border border-line px-4"
              >
                {word}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </MobilePanel>
  )
}
