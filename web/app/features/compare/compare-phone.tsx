import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type ReactNode, useState } from 'react'
import { MAX_COMPARED } from '../../entities/comparison/comparison-rules.ts'
import { sharePage } from '../../shell/browser/share-page.ts'
import { CellText } from './cell-text.tsx'
import { forPair, type Line, onlyDifferent, type Section, sameCountOf, sectionsOf } from './compare-sections.ts'
import { type Compared, type Comparison, summaryOf } from './compare-text.ts'
import { ComparisonSwitch } from './comparison-switch.tsx'
import { HeadCard } from './head-card.tsx'
import { PairChoice } from './pair-choice.tsx'
import { SameLine } from './same-line.tsx'
import { StickyHeads } from './sticky-heads.tsx'
import type { SuitedProducts } from './suited-rules.ts'
import { type ComparisonActions, useComparison } from './use-comparison.ts'
import { useIsPast } from './use-is-past.ts'
import { usePair } from './use-pair.ts'

type Props = {
  comparison: Comparison
  cityName: string
  /** Which product fits the visitor's guide answers. */
  suited: SuitedProducts | null
  pill: (one: Compared) => ReactNode
  notices: ReactNode
}

/** Height of the phone's title bar, below which the heads stay. */
const TITLE_BAR = 52

/** The phone's comparison: two side by side, the next ones a swipe away. */
export function ComparePhone({ comparison, cityName, suited, pill, notices }: Props) {
  const { products } = comparison
  const actions = useComparison(products)
  const [isDifferentOnly, setDifferentOnly] = useState(false)
  const [showsSame, setShowsSame] = useState(false)
  const pair = usePair(products.length)
  const heads = useIsPast(TITLE_BAR)
  const shown = pair.places.flatMap((place) => products[place] ?? [])
  const all = forPair(sectionsOf(comparison, cityName), pair.places)
  const sections = isDifferentOnly ? onlyDifferent(all) : all
  const sameCount = sameCountOf(all)
  return (
    <div className="print-landscape pb-24 large:pb-28">
      <h1 className="sr-only">套餐对比</h1>
      <p className="px-4 pt-1 text-15 text-ink-2" aria-live="polite">
        {summaryOf(comparison)}
      </p>
      <div className="flex items-center justify-between px-4">
        <ComparisonSwitch label="只看不同" isOn={isDifferentOnly} onChange={setDifferentOnly} />
        <button type="button" onClick={actions.clear} className="link min-h-11 px-2">
          清空
        </button>
      </div>
      {notices}
      <PairChoice products={products} pair={pair} />
      <div {...pair.swipe}>
        <StickyHeads products={shown} isShown={heads.isPast} />
        <table className="w-full table-fixed border-separate border-spacing-0">
          <caption className="sr-only">{shown.map(({ productName }) => productName).join('、')}逐项对照</caption>
          <thead ref={heads.edge}>
            <tr>
              {shown.map((one) => (
                <th key={one.id} id={`c-${one.id}`} scope="col" className="h-px pl-2 align-top first:pl-3 last:pr-3">
                  <HeadCard one={one} actions={actions} pill={pill(one)} suited={suited} isPhone />
                </th>
              ))}
            </tr>
          </thead>
          {sections.map((section) => (
            <Part key={section.id} section={section} products={shown} showsSame={showsSame && !isDifferentOnly} />
          ))}
        </table>
      </div>
      {sameCount > 0 && products.length > 1 && !isDifferentOnly && (
        <p className="no-print flex items-center justify-center px-4 py-2 text-14 text-ink-3">
          {showsSame ? '' : `相同的 ${sameCount} 项已收起`}
          <button
            type="button"
            aria-expanded={showsSame}
            onClick={() => setShowsSame(!showsSame)}
            className="link min-h-11 px-3"
          >
            {showsSame ? '收起相同的' : '展开看'}
          </button>
        </p>
      )}
      <BottomBar count={products.length} actions={actions} />
    </div>
  )
}

type PartProps = { section: Section; products: readonly Compared[]; showsSame: boolean }

function Part({ section, products, showsSame }: PartProps) {
  const isEmpty = section.lines.length === 0
  return (
    <tbody className={isEmpty && !showsSame ? 'hidden print:table-row-group' : undefined}>
      <tr>
        <th
          colSpan={products.length}
          scope="rowgroup"
          className="border-line-strong border-b-[1.5px] px-4 pt-5 pb-2.5 text-left font-bold text-18"
        >
          {section.title}
        </th>
      </tr>
      {section.lines.map((line) => (
        <LineRows
          key={line.id}
          id={`${section.id}-${line.id}`}
          line={line}
          products={products}
          isItem={section.isItems}
        />
      ))}
      <SameLine names={section.same} columns={products.length} isShown={showsSame} isStacked />
    </tbody>
  )
}

type LineProps = { id: string; line: Line; products: readonly Compared[]; isItem: boolean }

/** The name above its two cells; `headers` names row and product to screen readers. */
function LineRows({ id, line, products, isItem }: LineProps) {
  const ground = isItem ? 'bg-difference' : ''
  return (
    <>
      <tr>
        <th
          id={id}
          scope="row"
          colSpan={products.length}
          className={classes('px-6.5 pt-3.5 pb-1 text-left font-normal text-15 text-ink-3', ground)}
        >
          {line.name}
        </th>
      </tr>
      <tr>
        {products.map((one, index) => (
          <td
            key={one.id}
            headers={`${id} c-${one.id}`}
            className={classes('border-line border-b pr-2 pb-3.5 pl-6.5 align-top leading-snug', ground)}
          >
            <CellText cell={line.cells[index] ?? { kind: 'none' }} />
          </td>
        ))}
      </tr>
    </>
  )
}

function BottomBar({ count, actions }: { count: number; actions: ComparisonActions }) {
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-20 flex gap-3 border-line border-t bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up">
      {count < MAX_COMPARED && (
        <button
          type="button"
          onClick={actions.addAnother}
          className={buttonStyle({ size: 'l', className: 'flex-1 px-2!' })}
        >
          再加 1 个
        </button>
      )}
      <button
        type="button"
        onClick={() => void sharePage('套餐对比', location.href)}
        className={buttonStyle({ variant: 'tint', size: 'l', className: 'flex-1 px-2!' })}
      >
        <Icon name="share" />
        发给爸妈
      </button>
    </div>
  )
}
