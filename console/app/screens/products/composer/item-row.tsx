import { yuanFigure } from '@mall/contract/money'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import type { ComposedPackage, ItemFacts } from './use-composed.ts'

type Props = {
  item: ItemFacts
  packages: readonly ComposedPackage[]
  flags: StaffOutput<'tryProduct'>['findings']
  seesCosts: boolean
  isAllowed: boolean
  onToggle: (pack: ComposedPackage) => void
  /** null: it is the first. */
  onUp: (() => void) | null
}

/** One item: in which packages it is, what is wrong with it, and what it costs. */
export function ItemRow({ item, packages, flags, seesCosts, isAllowed, onToggle, onUp }: Props) {
  const { itemId, name, tells, priceFen, costFen } = item
  const isRed = flags.some(({ level }) => level === 'red')
  const ruleNames = [...new Set(flags.map(({ ruleName }) => ruleName))]
  const isGone = packages.every(({ itemIds }) => !itemIds.includes(itemId))
  return (
    <tr
      className={classes(
        'border-line border-t max-tablet:flex max-tablet:flex-wrap max-tablet:items-center max-tablet:px-4 max-tablet:py-2',
        isRed && 'bg-danger-tint',
      )}
    >
      <th scope="row" className="px-4 py-1 font-normal max-tablet:w-full max-tablet:px-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link
            to={`/items?open=${itemId}`}
            className={classes('font-semibold hover:underline', isGone && 'line-through')}
          >
            {name}
          </Link>
          {ruleNames.map((rule) => (
            <Tag key={rule} tone={isRed ? 'danger' : 'warning'}>
              {rule}
            </Tag>
          ))}
        </span>
      </th>
      <td className="px-2 text-13 text-ink-3 max-tablet:w-full max-tablet:px-0 max-tablet:pb-1">{tells}</td>
      {packages.map((pack) => {
        const [is, was] = [pack.itemIds.includes(itemId), pack.itemIdsNow.includes(itemId)]
        return (
          <td
            key={pack.id}
            className={classes(
              'px-2 text-center max-tablet:w-full max-tablet:text-left',
              is !== was && 'bg-warning-tint',
            )}
          >
            <label className="inline-flex min-h-control-m min-w-control-m cursor-pointer items-center gap-2 max-tablet:w-full tablet:min-h-9 tablet:justify-center">
              <input
                type="checkbox"
                className="size-4.5 accent-brand"
                aria-label={`${pack.label}有“${name}”`}
                checked={is}
                disabled={!isAllowed}
                onChange={() => onToggle(pack)}
              />
              <span className="tablet:hidden">{pack.label}</span>
            </label>
          </td>
        )
      })}
      <td className="num px-3 text-right max-tablet:px-0">
        <span className="text-ink-3 tablet:hidden">单项价 </span>
        {yuanFigure(priceFen)}
      </td>
      {seesCosts && (
        <td className="num px-3 text-right">
          <span className="text-ink-3 tablet:hidden">成本 </span>
          {costFen === null ? '—' : yuanFigure(costFen)}
        </td>
      )}
      {isAllowed && (
        <td className="px-1 max-tablet:ml-auto max-tablet:px-0">
          <IconButton
            icon="chevron-up"
            label={`“${name}”上移`}
            size={18}
            className="tablet:size-9"
            isDisabled={onUp === null}
            onPress={() => onUp?.()}
          />
        </td>
      )}
    </tr>
  )
}
