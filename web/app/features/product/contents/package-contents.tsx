import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useState } from 'react'
import { OrganGlyph } from '../../../art/react/organ-glyph.tsx'
import type { Choice, Product } from '../spec/spec-rules.ts'
import { type ContentColumn, type ContentLine, contentsOf, lineCount, onlyDifferences } from './contents-rules.ts'
import type { Versus } from './contents-sides.ts'
import { weightiest } from './contents-weight.ts'
import { VersusChoice } from './versus-choice.tsx'

const FIRST_LINES = 16

type Props = { product: Product; choice: Choice; isPhone?: boolean }

/** Items by organ; every line expands to preparation, exclusions and result. */
export function PackageContents({ product, choice, isPhone = false }: Props) {
  const [versus, setVersus] = useState<Versus>()
  const [isWhole, setWhole] = useState(false)
  const [isDifferent, setDifferent] = useState(false)
  const contents = contentsOf(product, choice, versus)
  const listed = isDifferent ? onlyDifferences(contents) : contents
  const shown = isWhole ? listed : weightiest(product, listed, FIRST_LINES)
  const more = lineCount(listed) - lineCount(shown)
  const { columns } = contents
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-14 text-ink-3 tablet:text-16 tablet:text-ink-2">
          点开每一项，看怎么准备、不适合谁、拿到什么
        </p>
        {columns.length > 1 && (
          <label className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={isDifferent}
              onChange={(event) => setDifferent(event.target.checked)}
              className="size-5 accent-brand"
            />
            只看不同的项
          </label>
        )}
      </div>
      <VersusChoice product={product} choice={choice} versus={versus} onChange={setVersus} />
      <Heads columns={columns} isPhone={isPhone} />
      {shown.groups.map(({ organId, organName, lines }) => (
        <section key={organId} aria-label={organName}>
          <h3 className="flex items-center gap-2.5 pt-5.5 pb-3 font-semibold text-18">
            <OrganGlyph organ={organId} size={28} />
            {organName}
          </h3>
          <ul>
            {lines.map((line) => (
              <li key={line.item.id} className="border-line border-t">
                <Line line={line} columns={columns} isPhone={isPhone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {(more > 0 || isWhole) && lineCount(listed) > FIRST_LINES && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className={buttonStyle({ variant: 'tint', isBlock: true, className: 'mt-3 desktop:w-auto' })}
        >
          {isWhole ? '收起' : `展开其余 ${more} 项`}
          <Icon name={isWhole ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      )}
    </>
  )
}

const rowGrid = 'flex items-center gap-2'
const columnBox = 'w-11 shrink-0 text-center tablet:w-19'

function Heads({ columns, isPhone }: { columns: readonly ContentColumn[]; isPhone: boolean }) {
  if (isPhone && columns.length === 0) return null
  return (
    <div aria-hidden="true" className={classes(rowGrid, 'mt-2 text-14 text-ink-3 tablet:mt-5')}>
      <span className="w-[38%] max-tablet:hidden">项目</span>
      <span className="grow">
        <span className="max-tablet:hidden">看什么</span>
      </span>
      {columns.map(({ id, name }) => (
        <span key={id} className={columnBox}>
          {name}
        </span>
      ))}
      <span className="w-4 shrink-0" />
    </div>
  )
}

function Line({ line, columns, isPhone }: { line: ContentLine; columns: readonly ContentColumn[]; isPhone: boolean }) {
  const { item, inColumns } = line
  return (
    <details className="group">
      <summary className={classes(rowGrid, 'list-none py-3 hover:text-brand [&::-webkit-details-marker]:hidden')}>
        {isPhone ? (
          <span className="grow leading-[1.45]">
            <b className="block font-semibold">{item.name}</b>
            <span className="text-14 text-ink-3">{item.tells}</span>
          </span>
        ) : (
          <>
            <b className="w-[38%] font-semibold">{item.name}</b>
            <span className="grow basis-0 text-ink-2">{item.tells}</span>
          </>
        )}
        {columns.map(({ id, name }) => (
          <span key={id} className={classes(columnBox, 'grid place-items-center text-brand')}>
            <Icon
              name={inColumns.includes(id) ? 'check' : 'minus'}
              size={18}
              className={inColumns.includes(id) ? '' : 'text-line-control'}
            />
            <span className="sr-only">
              {name}
              {inColumns.includes(id) ? '有' : '没有'}
            </span>
          </span>
        ))}
        <Icon name="chevron-down" size={16} className="shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <Detail line={line} />
    </details>
  )
}

function Detail({ line: { item } }: { line: ContentLine }) {
  const facts = [
    ['看什么', item.tells],
    ['怎么准备', item.prepare],
    ['不适合谁', item.notFor],
    ['拿到什么', item.handedOver],
  ] as const
  return (
    <dl className="mb-4 grid gap-x-8 gap-y-2 rounded-12 bg-surface-sunk px-4 py-3.5 text-15 tablet:grid-cols-2">
      {facts
        .filter(([, text]) => text)
        .map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
    </dl>
  )
}
