import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { classes } from '@mall/ui/styles/classes.ts'
import { searchHistory } from '../../entities/search/search-history.ts'
import type { Suggestion } from '../../entities/search/use-suggestions.ts'
import { groupBy } from '../../shell/format/group-by.ts'

const KINDS: Readonly<Record<Suggestion['kind'], { title: string; icon: IconName }>> = {
  past: { title: '最近搜过', icon: 'clock' },
  hot: { title: '大家在搜', icon: 'search' },
  item: { title: '检查项目', icon: 'flask' },
  product: { title: '套餐', icon: 'doc' },
  branch: { title: '院区', icon: 'map-pin' },
}

type Props = {
  id: string
  list: readonly Suggestion[]
  /** Index of the active option; -1 none. */
  active: number
  onTake: (suggestion: Suggestion) => void
}

/** The suggestions as a listbox; the input keeps the focus and names the active option by `aria-activedescendant`. */
export function SuggestionList({ id, list, active, onTake }: Props) {
  const groups = [...groupBy(list, ({ kind }) => kind)]
  return (
    <>
      <div id={id} role="listbox" aria-label="搜索建议">
        {groups.map(([kind, entries]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={kind} role="group" aria-label={KINDS[kind].title} className="py-1">
            <p aria-hidden="true" className="px-4 pt-1.5 text-14 text-ink-3">
              {KINDS[kind].title}
            </p>
            {entries.map((entry) => (
              <Option
                key={`${entry.to}${entry.text}`}
                id={`${id}-${list.indexOf(entry)}`}
                entry={entry}
                isActive={list.indexOf(entry) === active}
                onTake={onTake}
              />
            ))}
          </div>
        ))}
      </div>
      {list.some(({ kind }) => kind === 'past') && (
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={searchHistory.clear}
          className="link mx-4 flex min-h-11 items-center gap-1.5 text-14"
        >
          <Icon name="trash" size={16} />
          清空最近搜过的
        </button>
      )}
    </>
  )
}

type OptionProps = { id: string; entry: Suggestion; isActive: boolean; onTake: (suggestion: Suggestion) => void }

function Option({ id, entry, isActive, onTake }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box takes the active one
    // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // Before the box loses its focus, which closes the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(entry)}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-2.5 px-4 leading-snug hover:bg-surface-tint',
        isActive && 'bg-surface-tint text-brand',
      )}
    >
      <Icon name={KINDS[entry.kind].icon} size={18} className="text-ink-3" />
      <span className="grow">{entry.text}</span>
    </div>
  )
}
