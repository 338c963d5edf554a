import { Pagination } from '@mall/ui/navigation/pagination.tsx'
import { useFlow } from '../booking-flow/use-flow.ts'
import { byOrgan, EXTRAS_PAGE, type ExtraItem } from './extra-items.ts'
import { ExtraPackages } from './extra-packages.tsx'
import { ExtraRow } from './extra-row.tsx'
import { type AddOnPackage, statusOf } from './market-selection.ts'
import { PAST_ITEMS_ID, PAST_ITEMS_NAME, type PastItem, pastNotes } from './past-items.ts'
import type { ItemChoice } from './use-item-choice.ts'

type Props = {
  holdId: string
  items: readonly ExtraItem[]
  packages: readonly AddOnPackage[]
  past: readonly PastItem[]
  choice: ItemChoice
}

/** The group open by default, where there are packages. */
const PACKAGES = ''

/** Add-ons: groups (packages, past items, parts of the body) at the left, their items at the right. */
export function ExtrasPanel({ holdId, items, packages, past, choice }: Props) {
  const { search, choose } = useFlow()
  const before = past.flatMap(({ id }) => items.find((item) => item.id === id) ?? [])
  const groups = [
    ...(before.length > 0 ? [{ organId: PAST_ITEMS_ID, organName: PAST_ITEMS_NAME, items: before }] : []),
    ...byOrgan(items),
  ]
  const chosenGroup = groups.find(({ organId }) => organId === search.get('categoryId'))
  const shown = chosenGroup ?? (packages.length > 0 ? null : groups[0])
  const added = (of: readonly ExtraItem[]) =>
    of.filter(({ id, unavailable }) => isIn(statusOf({ checkItemId: id, unavailable }, choice.chosen, packages)))
  const tabs = [
    ...(packages.length > 0 ? [{ id: PACKAGES, name: '加项组合', count: choice.chosen.packageIds.length }] : []),
    ...groups.map(({ organId, organName, items: of }) => ({ id: organId, name: organName, count: added(of).length })),
  ]
  return (
    <div className="grid grid-cols-[minmax(104px,26%)_minmax(0,1fr)] border-line border-t bg-white tablet:grid-cols-[168px_minmax(0,1fr)] tablet:overflow-hidden tablet:rounded-16 tablet:border">
      <nav aria-label="部位" className="bg-surface-sunk pb-4">
        <ul>
          {tabs.map(({ id, name, count }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === (shown?.organId ?? PACKAGES)}
                onClick={() => choose({ categoryId: id, page: '' })}
                className="flex min-h-15 w-full items-center justify-center gap-1 border-transparent border-l-4 px-1.5 py-1 text-15 text-ink-2 -outline-offset-3 hover:text-brand aria-pressed:border-brand aria-pressed:bg-white aria-pressed:font-bold aria-pressed:text-brand"
              >
                {name}
                {count > 0 && (
                  <span className="num rounded-full bg-brand px-1.5 text-13 text-white">
                    {count}
                    <span className="sr-only"> 项已加</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="px-3.5 tablet:px-6">
        {shown ? (
          <Items
            key={shown.organId}
            name={shown.organName}
            items={shown.items}
            packages={packages}
            past={past}
            choice={choice}
          />
        ) : (
          <ExtraPackages holdId={holdId} packages={packages} choice={choice} />
        )}
      </div>
    </div>
  )
}

const isIn = (status: ReturnType<typeof statusOf>) => status === 'chosen' || status === 'packaged'

type ItemsProps = Omit<Props, 'holdId'> & { name: string }

/** One part of the body, page by page. */
function Items({ name, items, packages, past, choice }: ItemsProps) {
  const notes = pastNotes(past)
  const { search } = useFlow()
  const pages = Math.ceil(items.length / EXTRAS_PAGE)
  const page = Math.min(Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1), pages)
  const pageUrl = (to: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(to))
    return `?${query}`
  }
  return (
    <>
      <ul aria-label={name}>
        {items.slice((page - 1) * EXTRAS_PAGE, page * EXTRAS_PAGE).map((item) => (
          <ExtraRow
            key={item.id}
            item={item}
            status={statusOf({ checkItemId: item.id, unavailable: item.unavailable }, choice.chosen, packages)}
            note={notes.get(item.id)}
            choice={choice}
          />
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={pageUrl} />
      <p className="num py-4 text-center text-14 text-ink-3">
        {pages > 1 ? `本类 ${items.length} 项，每页 ${EXTRAS_PAGE} 项` : `已显示本类全部 ${items.length} 项`}
      </p>
    </>
  )
}
