import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type ReactNode, useState } from 'react'
import { MAX_COMPARED } from '../../entities/comparison/comparison-rules.ts'
import { CellText } from './cell-text.tsx'
import { onlyDifferent, type Section, sectionsOf } from './compare-sections.ts'
import { adviceOnChoice, type Compared, type Comparison, summaryOf } from './compare-text.ts'
import { ComparisonSwitch } from './comparison-switch.tsx'
import { HeadCard } from './head-card.tsx'
import { SameLine } from './same-line.tsx'
import { StickyHeads } from './sticky-heads.tsx'
import type { SuitedProducts } from './suited-rules.ts'
import { type ComparisonActions, useComparison } from './use-comparison.ts'
import { useIsPast } from './use-is-past.ts'

type Props = {
  comparison: Comparison
  cityName: string
  /** Which product fits the visitor's guide answers. */
  suited: SuitedProducts | null
  pill: (one: Compared) => ReactNode
  /** Products that cannot be compared. */
  notices: ReactNode
}

/** The desktop's comparison: one table, heads that stay, and what all have collapsed. */
export function CompareWide({ comparison, cityName, suited, pill, notices }: Props) {
  const { products, sameCount } = comparison
  const actions = useComparison(products)
  const [isMarked, setMarked] = useState(true)
  const [isDifferentOnly, setDifferentOnly] = useState(false)
  const [showsSame, setShowsSame] = useState(false)
  const heads = useIsPast(0)
  const all = sectionsOf(comparison, cityName)
  const sections = isDifferentOnly ? onlyDifferent(all) : all
  return (
    <div className="wrap print-landscape pb-22 print:pb-0">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 print:mb-3">
        <div>
          <h1 className="font-bold text-32 print:text-22">套餐对比</h1>
          <p className="mt-1 text-ink-2" aria-live="polite">
            {summaryOf(comparison)}
          </p>
        </div>
        <div className="no-print flex flex-wrap items-center gap-x-5">
          <ComparisonSwitch label="标出不同" isOn={isMarked} onChange={setMarked} />
          <ComparisonSwitch label="只看不同" isOn={isDifferentOnly} onChange={setDifferentOnly} />
          <button type="button" onClick={() => window.print()} className={buttonStyle({})}>
            <Icon name="doc" />
            打印给爸妈看
          </button>
        </div>
      </div>
      {notices}
      <div className="flex items-start gap-6 max-desktop:gap-3">
        <div className="min-w-0 grow">
          <StickyHeads products={products} isShown={heads.isPast} />
          <table className="w-full table-fixed border-separate border-spacing-0">
            <caption className="sr-only">{products.map(({ productName }) => productName).join('、')}逐项对照</caption>
            <colgroup>
              <col className="w-42 max-desktop:w-27 large:w-48 max-desktop:large:w-32 print:w-32" />
              {products.map(({ id }) => (
                <col key={id} />
              ))}
            </colgroup>
            <Heads products={products} actions={actions} pill={pill} suited={suited} edge={heads.edge} />
            {sections.map((section) => (
              <Part
                key={section.id}
                section={section}
                products={products}
                isMarked={isMarked}
                showsSame={showsSame && !isDifferentOnly}
              />
            ))}
          </table>
        </div>
        {products.length < MAX_COMPARED && <AddColumn actions={actions} />}
      </div>
      {sameCount > 0 && products.length > 1 && !isDifferentOnly && (
        <div className="no-print mt-7 text-center">
          <button
            type="button"
            aria-expanded={showsSame}
            onClick={() => setShowsSame(!showsSame)}
            className={buttonStyle({ variant: 'tint' })}
          >
            {showsSame ? '收起相同项目' : `展开 ${sameCount} 个相同项目`}
            <Icon name={showsSame ? 'chevron-up' : 'chevron-down'} size={16} />
          </button>
        </div>
      )}
    </div>
  )
}

type HeadsProps = {
  products: readonly Compared[]
  actions: ComparisonActions
  pill: Props['pill']
  suited: SuitedProducts | null
  edge: (element: HTMLElement | null) => void
}

function Heads({ products, actions, pill, suited, edge }: HeadsProps) {
  const advice = adviceOnChoice(products)
  return (
    <thead ref={edge}>
      <tr>
        <td className="pr-6 pb-px align-bottom max-desktop:pr-2 print:pr-2">
          {advice.length > 0 && (
            <div className="rounded-14 bg-surface-tint p-3.5 text-15 print:hidden">
              <b>怎么选</b>
              {advice.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          )}
        </td>
        {products.map((one) => (
          <th key={one.id} scope="col" className="h-px pl-6 align-top first:pl-0 max-desktop:pl-3 print:pl-2">
            <HeadCard one={one} actions={actions} pill={pill(one)} suited={suited} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

type PartProps = { section: Section; products: readonly Compared[]; isMarked: boolean; showsSame: boolean }

function Part({ section, products, isMarked, showsSame }: PartProps) {
  const isEmpty = section.lines.length === 0
  return (
    <tbody className={isEmpty && !showsSame ? 'hidden print:table-row-group' : undefined}>
      <tr>
        <th
          colSpan={products.length + 1}
          scope="rowgroup"
          className="border-line-strong border-b-[1.5px] pt-8 pb-3 text-left font-bold text-18 print:pt-3 print:pb-1"
        >
          {section.title}
        </th>
      </tr>
      {section.lines.map((line) => (
        <tr key={line.id}>
          <th
            scope="row"
            className="border-line border-b py-4 pr-2 text-left align-middle font-normal text-ink-2 print:py-1"
          >
            {line.name}
          </th>
          {line.cells.map((cell, index) => (
            <td
              key={products[index]?.id}
              className={classes(
                'border-line border-b py-4 pr-2 pl-6 align-middle max-desktop:pl-3 print:py-1 print:pl-2',
                isMarked && section.isItems && 'bg-difference',
              )}
            >
              <CellText cell={cell} />
            </td>
          ))}
        </tr>
      ))}
      <SameLine names={section.same} columns={products.length} isShown={showsSame} />
    </tbody>
  )
}

function AddColumn({ actions }: { actions: ComparisonActions }) {
  return (
    <button
      type="button"
      onClick={actions.addAnother}
      className="no-print grid min-h-60 w-42 max-desktop:w-27 shrink-0 place-items-center rounded-20 border-[1.5px] border-line-strong border-dashed p-4 text-ink-3 hover:border-brand hover:text-brand"
    >
      <span className="grid justify-items-center gap-2 text-center">
        <Icon name="plus" size={28} />
        再选一个套餐
      </span>
    </button>
  )
}
