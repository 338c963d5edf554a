import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { RingGlyph } from '../../art/react/ring-glyph.tsx'
import { type FilterGroup, type FilterOption, optionUrl } from './filter-groups.ts'
import { PriceFilter, type PriceSpan } from './price-filter.tsx'

/** More than this many options of one kind wait behind a press. */
const SHOWN = 6

type Props = { groups: readonly FilterGroup[]; search: URLSearchParams; price: PriceSpan }

/** Price stands before the brand, as shoppers ask. */
const AFTER_PRICE = ['brand_id', 'cityId', 'branchId', 'product_first_type_id']

/** The desktop's filters: every option is a link, so a result can be shared and opened anew. */
export function FilterPanel({ groups, search, price }: Props) {
  const isLate = ({ param }: FilterGroup) => AFTER_PRICE.includes(param)
  return (
    <aside aria-label="筛选" className="rounded-16 border border-line max-desktop:hidden px-5 pt-1 pb-3">
      <Groups groups={groups.filter((group) => !isLate(group))} search={search} />
      <section className="border-line border-b pb-4 last:border-b-0">
        <h2 className="pt-4 pb-2 font-semibold text-17">价格</h2>
        <PriceFilter search={search} price={price} />
      </section>
      <Groups groups={groups.filter(isLate)} search={search} />
      <Link to="/guide" className="link flex min-h-11 items-center text-15">
        说不准该查什么？给我查缺
      </Link>
    </aside>
  )
}

const Groups = ({ groups, search }: Pick<Props, 'groups' | 'search'>) =>
  groups.map((group) => (
    <section key={group.param} className="border-line border-b pb-3 last:border-b-0">
      <h2 className="pt-4 pb-1.5 font-semibold text-17">{group.title}</h2>
      <Options group={group} search={search} />
    </section>
  ))

function Options({ group, search }: { group: FilterGroup; search: URLSearchParams }) {
  const first = group.options.slice(0, SHOWN)
  const more = group.options.slice(SHOWN)
  const rows = (options: readonly FilterOption[]) => (
    <ul>
      {options.map((option) => (
        <li key={option.id}>
          <OptionLink option={option} to={optionUrl(search, group, option)} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {rows(first)}
      {more.length > 0 && (
        <details open={more.some(({ isChosen }) => isChosen)} className="group">
          <summary className="link flex min-h-9 list-none items-center gap-1 text-15 group-open:hidden">
            更多
            <Icon name="chevron-down" size={14} />
          </summary>
          {rows(more)}
        </details>
      )}
    </>
  )
}

function OptionLink({ option, to }: { option: FilterOption; to: string }) {
  const { name, count, isChosen, rings } = option
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen || undefined}
      className="group/option flex min-h-9.5 items-center gap-2 py-1 leading-snug"
    >
      <span
        className={classes(
          'grid size-5.5 shrink-0 place-items-center rounded-6 border-[1.5px] text-white',
          isChosen ? 'border-brand bg-brand' : 'border-line-control group-hover/option:border-brand',
        )}
      >
        {isChosen && <Icon name="check" size={16} weight={2.8} />}
      </span>
      {rings !== undefined && (
        <span className="text-brand">
          <RingGlyph filled={rings} size={20} />
        </span>
      )}
      <span className="grow">{name}</span>
      <span className="num text-14 text-ink-3">{count}</span>
    </Link>
  )
}
