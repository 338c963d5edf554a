import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { useSearch } from '../../entities/search/use-search.ts'
import { useSite } from '../../shell/site/site.ts'
import { SuggestionList } from '../search/suggestion-list.tsx'
import { PhonePanel } from './phone-panel.tsx'
import { phonePanels } from './phone-panels.ts'

/** The phone's search: one field, and below it what it proposes. */
export function PhoneSearch({ isEmpty = false }: { isEmpty?: boolean }) {
  const { defaultWord } = useSite()
  const { box, current, submit, proposals } = useSearch(phonePanels.close)
  return (
    <PhonePanel
      label="搜索"
      head={
        <search>
          <form onSubmit={submit} className="flex items-center gap-2 pr-1">
            <input
              {...box}
              type="text"
              role="combobox"
              defaultValue={isEmpty ? '' : (current ?? '')}
              maxLength={60}
              // biome-ignore lint/a11y/noAutofocus: the visitor has just asked for this field
              autoFocus
              enterKeyHint="search"
              aria-label="搜索"
              aria-expanded={proposals.list.length > 0}
              aria-controls={proposals.list.length > 0 ? proposals.id : undefined}
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
      {proposals.list.length > 0 && <SuggestionList {...proposals} />}
    </PhonePanel>
  )
}
