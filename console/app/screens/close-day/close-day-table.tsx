import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type Affected, KIND_NAMES, kindOf, type Preview, personText, placeText } from './closing-text.ts'

type Props = {
  preview: Preview
  /** Who is phoned although a place was found. */
  phoned: ReadonlySet<string>
  onPhone: (bookingId: string, isPhoned: boolean) => void
}

/** Everybody of the day, with the place that each would get; without the tick somebody phones instead. */
export function CloseDayTable({ preview, phoned, onPhone }: Props) {
  const { bookings, branchName } = preview
  if (bookings.length === 0) return <EmptyState title="这一天没有人预约" hint="停检以后，这一天就不能再约了" />
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-line border-y bg-white text-left text-14 max-tablet:block">
        <caption className="sr-only">要换位置的客人</caption>
        <thead className="bg-surface-sunk text-ink-2 max-tablet:sr-only">
          <tr>
            {['发短信', '体检人', '原来', '怎么办', '新位置', '为什么'].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-semibold first:pl-6">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-tablet:block">
          {bookings.map((one) => (
            <Row key={one.bookingId} {...{ one, branchName, phoned, onPhone }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CELL = 'px-3 py-2 max-tablet:px-0 max-tablet:py-0.5'

function Row({ one, branchName, phoned, onPhone }: Omit<Props, 'preview'> & { one: Affected; branchName: string }) {
  const { bookingId, name, productName, timespan, isFasting, together, proposal, why } = one
  const kind = kindOf(one, branchName, phoned.has(bookingId))
  return (
    <tr className="border-line border-t max-tablet:block max-tablet:p-4">
      <td className={classes(CELL, 'max-tablet:float-right tablet:w-20 tablet:pl-6')}>
        {proposal && (
          <Checkbox
            aria-label={`给${name} ${timespan} 发短信`}
            isSelected={!phoned.has(bookingId)}
            onChange={(isSent) => onPhone(bookingId, !isSent)}
          />
        )}
      </td>
      <td className={classes(CELL, 'max-tablet:block')}>
        <b>{name}</b> <span className="text-ink-3">{personText(one)}</span>
        {together > 1 && <span className="block text-13 text-ink-2">同一账号约了 {together} 位</span>}
      </td>
      <td className={classes(CELL, 'max-tablet:block')}>
        <span className="num">{timespan.slice(0, 5)}</span> {productName}
        {isFasting && <span className="text-ink-3">，空腹</span>}
      </td>
      <td
        className={classes(
          CELL,
          'whitespace-nowrap font-semibold max-tablet:block',
          kind === 'phone' ? 'text-warning' : 'text-brand',
        )}
      >
        {KIND_NAMES[kind]}
      </td>
      <td className={classes(CELL, 'max-tablet:block')}>
        {kind !== 'phone' && proposal ? (
          <>
            {kind === 'branch' && <b>{proposal.branchName} </b>}
            <span className="num whitespace-nowrap">{placeText(proposal)}</span>
          </>
        ) : (
          <span className="text-warning">先不替他选</span>
        )}
      </td>
      <td className={classes(CELL, 'text-ink-2 max-tablet:block')}>
        {proposal && kind === 'phone' ? '您选了打电话' : why}
      </td>
    </tr>
  )
}
