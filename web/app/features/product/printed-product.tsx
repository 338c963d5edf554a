import { yuan } from '@mall/ui/typography/money.ts'
import { taxIncludedText } from '../../entities/price/tax-included.tsx'
import { useSite } from '../../shell/site/site.ts'
import type { ContentLine, Contents } from './contents/contents-rules.ts'
import type { Purchase } from './purchase/use-purchase.ts'
import { usePrinting } from './use-printing.ts'

/** The product on paper: what is chosen, its price, and every examination with what one must know. */
export function PrintedProduct({ purchase, contents }: { purchase: Purchase; contents: Contents }) {
  return usePrinting() ? <Paper purchase={purchase} contents={contents} /> : null
}

function Paper({ purchase, contents }: { purchase: Purchase; contents: Contents }) {
  const { operator, origin } = useSite()
  const { product, words, range } = purchase
  const { columns } = contents
  const taxed = taxIncludedText(product, range.min)
  const price = range.max > range.min ? `¥${yuan(range.min)}–${yuan(range.max)}` : `¥${yuan(range.min)}`
  return (
    <div className="hidden text-[10pt] leading-normal print:block">
      <p className="flex justify-between border-ink border-b pb-1.5 text-[9pt]">
        <span>{operator.mallName}</span>
        <span className="num">
          {operator.phone} {operator.phoneHours}
        </span>
      </p>
      <h1 className="mt-3 font-bold text-[18pt]">{product.productName}</h1>
      <p>
        {[product.productDescription, product.suitableFor && `适合：${product.suitableFor}`].filter(Boolean).join('。')}
      </p>
      <p className="num mt-1">
        {words && `已选：${words}；`}
        价格 {price}
        {taxed && `（${taxed}）`}；共 {contents.itemCount} 项
      </p>
      <table className="mt-3 w-full border-collapse text-left [&_td]:border-line-strong [&_td]:border-t [&_td]:px-1.5 [&_td]:py-1 [&_td]:align-top [&_th]:px-1.5 [&_th]:py-1 [&_th]:align-top">
        <caption className="sr-only">检查项目清单</caption>
        <thead className="border-ink border-b">
          <tr>
            <th scope="col" className="w-[22%]">
              项目
            </th>
            <th scope="col">看什么</th>
            <th scope="col" className="w-[24%]">
              怎么准备
            </th>
            <th scope="col" className="w-[18%]">
              不适合谁
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className="w-[8%] text-center">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {contents.groups.map(({ organId, organName, lines }) => (
          <tbody key={organId}>
            <tr>
              <th scope="rowgroup" colSpan={4 + columns.length} className="break-after-avoid pt-2.5! text-[11pt]">
                {organName}
              </th>
            </tr>
            {lines.map((line) => (
              <PaperRow key={line.item.id} line={line} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
      <p className="mt-3 text-[9pt]">
        检查结果供了解身体情况，不能代替医生面诊。完整说明见 {origin}/product/{product.id}
      </p>
    </div>
  )
}

const PaperRow = ({ line: { item, inColumns }, columns }: { line: ContentLine; columns: Contents['columns'] }) => (
  <tr>
    <td className="font-semibold">{item.name}</td>
    <td>{item.tells}</td>
    <td>{item.prepare}</td>
    <td>{item.notFor}</td>
    {columns.map(({ id, name }) => (
      <td key={id} className="text-center" aria-label={`${name}${inColumns.includes(id) ? '有' : '没有'}`}>
        {inColumns.includes(id) ? '✓' : '—'}
      </td>
    ))}
  </tr>
)
