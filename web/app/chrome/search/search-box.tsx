import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useSearch } from '../../entities/search/use-search.ts'
import { useSite } from '../../shell/site/site.ts'
import { SuggestionList } from './suggestion-list.tsx'

/** The search of the whole mall; a plain form before hydration. */
export function SearchBox({ hint }: { hint?: string }) {
  const { defaultWord } = useSite()
  const { box, current, submit, isOpen, proposals } = useSearch()
  return (
    <search className="relative block">
      <form
        action="/searchList"
        onSubmit={submit}
        className="flex min-h-13 w-full items-center gap-2.5 rounded-14 border-2 border-brand bg-white pr-0.5 pl-4 focus-within:shadow-[0_0_0_3px_var(--color-surface-tint-2)]"
      >
        <Icon name="search" size={22} className="text-ink" />
        <input
          {...box}
          key={current}
          name="searchItem"
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          defaultValue={current ?? ''}
          maxLength={60}
          aria-label="搜索"
          placeholder={hint ?? `搜套餐、项目、院区，例如“${defaultWord}”`}
          className="min-w-0 grow bg-transparent py-2 text-16 outline-none"
        />
        <button
          type="submit"
          className={buttonStyle({
            variant: 'brand',
            className: 'min-h-11! shrink-0 whitespace-nowrap px-6! max-desktop:px-3.5!',
          })}
        >
          搜索
        </button>
      </form>
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-50 mt-1.5 max-h-[70vh] animate-fade-in overflow-y-auto rounded-14 bg-white py-1.5 shadow-e3">
          <SuggestionList {...proposals} />
        </div>
      )}
    </search>
  )
}
