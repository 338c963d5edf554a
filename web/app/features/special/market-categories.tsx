import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type FoundMarket, marketUrl } from './market-query.ts'

const LINE =
  'flex min-h-11 items-center justify-between gap-3 rounded-10 px-3.5 text-ink-2 hover:bg-surface-tint aria-[current]:bg-surface-tint aria-[current]:font-bold aria-[current]:text-brand'
const PILL =
  'flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border border-line bg-white px-4 text-ink-2 aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:font-semibold aria-[current]:text-white'

/** Categories as links with how many items each has. */
export function MarketCategories({ found: { query, market }, isPhone }: { found: FoundMarket; isPhone: boolean }) {
  const all = [{ id: '', name: '全部', itemCount: market.itemTotal }, ...market.categories]
  return (
    <nav
      aria-label="项目分类"
      className={classes(
        isPhone ? '-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5' : 'grid rounded-16 border border-line p-2',
      )}
    >
      {all.map(({ id, name, itemCount }) => (
        <Link
          key={id}
          to={marketUrl(query, { categoryId: id, searchItem: '' })}
          preventScrollReset
          aria-current={query.searchItem === '' && query.categoryId === id ? 'page' : undefined}
          className={isPhone ? PILL : LINE}
        >
          {name} <span className="num font-normal text-14">{itemCount}</span>
        </Link>
      ))}
    </nav>
  )
}
