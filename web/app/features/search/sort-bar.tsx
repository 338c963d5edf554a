import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type Order, searchUrl } from './search-query.ts'

type Props = { order: Order; search: URLSearchParams; isPhone?: boolean }

/** Orders as links; price turns round when pressed again. Phones have the rarer ones among the filters, tablets the rarest. */
export function SortLinks({ order, search, isPhone = false }: Props) {
  const price: Order = order === 'priceAsc' ? 'priceDesc' : 'priceAsc'
  const sorts: readonly { to: Order; label: string; isOn: boolean; turns?: boolean; isRare?: boolean }[] = [
    { to: 'comprehensive', label: '综合', isOn: order === 'comprehensive' },
    { to: 'sales', label: '销量', isOn: order === 'sales' },
    { to: price, label: '价格', isOn: order === 'priceAsc' || order === 'priceDesc', turns: true },
    ...(isPhone
      ? []
      : RARE.map(({ id, name }) => ({ to: id, label: name, isOn: order === id, isRare: id === 'plain' }))),
  ]
  return sorts.map(({ to, label, isOn, turns, isRare }) => (
    <Link
      key={label}
      to={searchUrl(search, { order: to === 'comprehensive' ? null : to })}
      preventScrollReset
      aria-current={isOn || undefined}
      aria-label={turns ? `价格${to === 'priceDesc' ? '从高到低' : '从低到高'}` : undefined}
      className={classes(
        'flex items-center gap-1 whitespace-nowrap text-ink-2 aria-[current]:font-bold aria-[current]:text-brand',
        isPhone
          ? 'min-h-11 px-3'
          : 'min-h-11 rounded-10 px-3 hover:text-brand desktop:px-4 aria-[current]:bg-surface-tint',
        // On tablets it is in the sheet, unless it holds.
        isRare && !isOn && 'max-desktop:hidden',
      )}
    >
      {label}
      {turns && <Icon name={priceIcon(order)} size={16} />}
    </Link>
  ))
}

/** Orders that few ask for. `plain` is 综合 without what this browser remembers. */
export const RARE: readonly { id: Order; name: string }[] = [
  { id: 'items', name: '项目数' },
  { id: 'plain', name: '不看个性化' },
]

function priceIcon(order: Order) {
  if (order === 'priceAsc') return 'chevron-up'
  return order === 'priceDesc' ? 'chevron-down' : 'sort'
}
