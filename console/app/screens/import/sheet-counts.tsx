import type { Checked } from './import-page.tsx'

/** How many rows of each sheet are new, changed and as they were. */
export function SheetCounts({ checked: { sheets } }: { checked: Checked }) {
  const read = sheets.filter(({ added, changed, same }) => added + changed + same > 0)
  if (read.length === 0) return <p className="px-4 py-3 text-ink-2">没有一行读得出来</p>
  return (
    <table className="w-full text-14">
      <thead>
        <tr className="border-line border-b text-ink-2">
          <th scope="col" className="px-4 py-2 text-left font-semibold">
            表
          </th>
          {['新增', '修改', '不变'].map((name) => (
            <th key={name} scope="col" className="px-2 py-2 text-right font-semibold last:pr-4">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {read.map(({ sheet, name, added, changed, same }) => (
          <tr key={sheet} className="border-line border-b last:border-b-0">
            <th scope="row" className="px-4 py-2 text-left font-normal">
              {name}
            </th>
            <td className="num px-2 py-2 text-right font-semibold text-success">{added}</td>
            <td className="num px-2 py-2 text-right font-semibold text-brand">{changed}</td>
            <td className="num py-2 pr-4 pl-2 text-right text-ink-2">{same}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
