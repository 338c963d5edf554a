import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { LinkPills } from '@mall/ui/actions/link-pills.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { RingField } from '../../art/react/ring-field.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import { ReportChart } from './report-chart.tsx'
import { csvDataUrl, type Report, type Table } from './report-view.ts'

/** A report: what was counted, every part as a drawing and as a table, how it was counted and where it comes from. */
export function ReportView({ report, drawings }: { report: Report; drawings: readonly string[] }) {
  const isPhone = useLayout() === 'phone'
  const { title, source, intro, method, figures, tables, all } = report
  return (
    <div className="wrap pb-16">
      <header className="on-dark relative mt-4 overflow-hidden rounded-20 bg-surface-deep px-5 py-7 text-white tablet:mt-0 tablet:rounded-24 tablet:px-12 tablet:py-11">
        <RingField w={1200} h={340} cx={1010} cy={140} core={60} step={26} colour="#fff" opacity={0.16} />
        <div className="relative">
          <Tag className="whitespace-normal! bg-white/15! text-white!">{source}</Tag>
          <h1 className="mt-3 font-bold text-26 tablet:text-36">{title}</h1>
          <p className="mt-1 text-16 text-surface-tint-2 tablet:text-18">{intro}</p>
          <dl className="mt-6 flex flex-wrap gap-x-14 gap-y-4">
            {figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-15 text-surface-tint-2">{label}</dt>
                <dd className="num font-bold text-26 leading-tight tablet:text-36">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      {all.length > 1 && (
        <LinkPills
          label="其他报告"
          links={all.map((each) => ({
            label: each.title,
            to: `/data-report?id=${each.id}`,
            isCurrent: each.id === report.id,
          }))}
        />
      )}
      {tables.map((table, index) => (
        <Part key={table.title} table={table} number={index + 1} isPhone={isPhone} drawing={drawings[index] ?? ''} />
      ))}
      <section
        aria-label="方法与来源"
        className="mt-8 grid gap-6 rounded-20 bg-surface-sunk px-5 py-6 tablet:grid-cols-3 tablet:px-9 tablet:py-8"
      >
        <div>
          <h2 className="mb-1 font-semibold text-18">怎么算的</h2>
          <p className="text-pretty text-16 text-ink-2">{method}</p>
        </div>
        <div>
          <h2 className="mb-1 font-semibold text-18">数据从哪来</h2>
          <p className="text-16 text-ink-2">{source}。看的是一群人，不能拿来判断某一个人。</p>
        </div>
        <div className="no-print">
          <h2 className="mb-2 font-semibold text-18">带走这份报告</h2>
          <p className="flex flex-wrap gap-3">
            <button type="button" onClick={() => window.print()} className={buttonStyle({})}>
              打印或存成 PDF
            </button>
            <a href={csvDataUrl(...tables)} download={`${title}.csv`} className={buttonStyle({ variant: 'tint' })}>
              下载数据表
            </a>
          </p>
        </div>
      </section>
    </div>
  )
}

type PartProps = { table: Table; number: number; isPhone: boolean; drawing: string }

function Part({ table, number, isPhone, drawing }: PartProps) {
  const heading = `part-${number}`
  return (
    <section aria-labelledby={heading} className="border-line border-b py-8 tablet:py-12">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={heading} className="font-bold text-20 tablet:text-26">
          {table.title}
        </h2>
        <a href={csvDataUrl(table)} download={`${table.title}.csv`} className={buttonStyle({ className: 'no-print' })}>
          <Icon name="doc" size={18} />
          下载本节数据
        </a>
      </div>
      <div className="grid gap-8 desktop:grid-cols-[minmax(0,1fr)_400px] desktop:gap-12">
        <div>
          <ReportChart table={table} isPhone={isPhone} drawing={drawing} />
          <p className="mt-6 rounded-12 bg-surface-tint px-5 py-3.5 text-16">{table.words}</p>
        </div>
        <DataTable table={table} number={number} />
      </div>
    </section>
  )
}

function DataTable({ table: { title, columns, rows }, number }: { table: Table; number: number }) {
  return (
    <table className="num w-full self-start text-right text-15 tablet:text-16">
      <caption className="pb-2 text-left text-15 text-ink-3">
        表 {number}　{title}
      </caption>
      <thead>
        <tr className="border-line border-b text-15 text-ink-3">
          {columns.map((name) => (
            <th key={name} scope="col" className="py-2 pl-2 font-normal first:pl-0 first:text-left">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-line border-b">
            <th scope="row" className="py-2.5 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="py-2.5 pl-2">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
