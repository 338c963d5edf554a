import { classes } from '@mall/ui/styles/classes.ts'

type Props = { names: readonly string[]; columns: number; isShown: boolean; isStacked?: boolean }

const head = 'border-line py-4 pr-2 text-left align-top font-normal text-ink-2 print:py-1'

/** Common items as one line of the table; always expanded in print. */
export function SameLine({ names, columns, isShown, isStacked = false }: Props) {
  if (names.length === 0) return null
  const row = isShown ? undefined : 'hidden print:table-row'
  const text = `都有的 ${names.length} 项`
  if (isStacked) {
    return (
      <tr className={row}>
        <th scope="row" colSpan={columns} className={classes(head, 'border-b px-6.5')}>
          <span className="block text-15 text-ink-3">{text}</span>
          {names.join('、')}
        </th>
      </tr>
    )
  }
  return (
    <tr className={row}>
      <th scope="row" className={classes(head, 'border-b')}>
        {text}
      </th>
      <td
        colSpan={columns}
        className="border-line border-b py-4 pl-6 max-desktop:pl-3 text-ink-2 print:py-1 print:pl-2"
      >
        {names.join('、')}
      </td>
    </tr>
  )
}
