import { yuanFigure } from '@mall/contract/money'
import { Button } from '@mall/ui/actions/button.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { useState } from 'react'
import { CostHidden, useSeesCosts } from '../../costs/cost-hidden.tsx'
import type { Draft } from '../../draft/use-draft.ts'
import { AddItem } from './add-item.tsx'
import { BringItems } from './bring-items.tsx'
import { groupsOf, missingIn, movedUp, sumsOf, toggled, withItems } from './compose.ts'
import { ItemRow } from './item-row.tsx'
import type { Composed, ComposedPackage, ItemFacts } from './use-composed.ts'

/** Which items each package of a product has, by organ system. */
export function ItemMatrix({ composed, draft }: { composed: Composed; draft: Draft }) {
  const { packages, items, findings } = composed
  const [isNarrow, setNarrow] = useState(false)
  const seesCosts = useSeesCosts()
  const groups = groupsOf(packages, items)
  const flagsOf = (itemId: string) => findings?.filter(({ itemIds }) => itemIds.includes(itemId)) ?? []
  const isShown = ({ itemId }: ItemFacts) =>
    !isNarrow ||
    flagsOf(itemId).length > 0 ||
    packages.some((pack) => pack.itemIds.includes(itemId) !== pack.itemIdsNow.includes(itemId))
  const total = groups.reduce((sum, one) => sum + one.items.length, 0)
  const inAll = [...items.keys()].filter((id) => packages.every(({ itemIds }) => itemIds.includes(id)))
  const [isBringing, setBringing] = useState(false)
  const add = (more: readonly ItemFacts[]) =>
    draft.put(
      packages.flatMap((pack) => {
        const ids = missingIn(pack, more).map(({ itemId }) => itemId)
        return ids.length > 0 ? [withItems(pack, [...pack.itemIds, ...ids])] : []
      }),
    )
  return (
    <section aria-label="检查项目" className="rounded-10 border border-line bg-white">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-2.5">
        <h2 className="font-bold text-15">
          检查项目 <span className="num font-normal text-ink-3">{total}</span>
        </h2>
        {draft.isAllowed && (
          <>
            <AddItem has={new Set(inAll)} onAdd={(item) => add([item])} />
            <Button onPress={() => setBringing(true)}>从另一件商品带入</Button>
          </>
        )}
        <Checkbox isSelected={isNarrow} onChange={setNarrow}>
          只看改过的和有发现的
        </Checkbox>
      </div>
      <CostHidden className="px-4 py-2" />
      <div className="overflow-x-auto">
        <table className="w-full text-left text-14 max-tablet:block">
          <caption className="sr-only">各个规格的检查项目</caption>
          <MatrixHead {...{ packages, seesCosts }} isAllowed={draft.isAllowed} />
          {groups.map(({ organId, organName, items: own }) => {
            const shown = own.filter(isShown)
            if (shown.length === 0) return null
            const ids = own.map(({ itemId }) => itemId)
            return (
              <tbody key={organId} className="max-tablet:block">
                <tr className="border-line border-t bg-surface-sunk max-tablet:block">
                  <th
                    scope="rowgroup"
                    colSpan={packages.length + 3 + Number(seesCosts) + Number(draft.isAllowed)}
                    className="px-4 py-1.5 font-semibold max-tablet:block"
                  >
                    {organName} <span className="num font-normal text-ink-3">{own.length} 项</span>
                  </th>
                </tr>
                {shown.map((item) => (
                  <ItemRow
                    key={item.itemId}
                    {...{ item, packages, seesCosts, isAllowed: draft.isAllowed, flags: flagsOf(item.itemId) }}
                    onToggle={(pack) => draft.put([withItems(pack, toggled(pack, item.itemId))])}
                    onUp={upOf(packages, item.itemId, ids, draft)}
                  />
                ))}
              </tbody>
            )
          })}
          <Sums {...{ packages, items, seesCosts }} />
        </table>
      </div>
      {isBringing && (
        <BringItems {...{ productId: composed.product.id, packages }} onAdd={add} onClose={() => setBringing(false)} />
      )}
    </section>
  )
}

type HeadProps = Pick<Composed, 'packages'> & { seesCosts: boolean; isAllowed: boolean }

const MatrixHead = ({ packages, seesCosts, isAllowed }: HeadProps) => (
  <thead className="bg-surface-sunk text-ink-2 max-tablet:sr-only">
    <tr>
      <th scope="col" className="px-4 py-2 font-semibold">
        项目
      </th>
      <th scope="col" className="px-2 py-2 font-semibold">
        看什么
      </th>
      {packages.map(({ id, label }) => (
        <th key={id} scope="col" className="min-w-18 px-2 py-2 text-center font-semibold">
          {label}
        </th>
      ))}
      <th scope="col" className="whitespace-nowrap px-3 py-2 text-right font-semibold">
        单项价
      </th>
      {seesCosts && (
        <th scope="col" className="whitespace-nowrap px-3 py-2 text-right font-semibold">
          成本
        </th>
      )}
      {isAllowed && (
        <th scope="col" className="px-2 py-2 font-semibold">
          次序
        </th>
      )}
    </tr>
  </thead>
)

/** Moves an item up in every package where it can; null: nowhere. */
function upOf(packages: readonly ComposedPackage[], itemId: string, group: readonly string[], draft: Draft) {
  const edits = packages.flatMap((pack) => {
    const moved = movedUp(pack.itemIds, itemId, group)
    return moved ? [withItems(pack, moved)] : []
  })
  return edits.length > 0 ? () => draft.put(edits) : null
}

const SUMS = ['项数', '单项合计', '成本合计'] as const
type Sum = (typeof SUMS)[number]

function Sums({ packages, items, seesCosts }: Pick<Composed, 'packages' | 'items'> & { seesCosts: boolean }) {
  return (
    <tfoot className="border-line border-t-2 max-tablet:block">
      {SUMS.filter((name) => seesCosts || name !== '成本合计').map((name) => (
        <tr key={name} className="max-tablet:block max-tablet:px-4 max-tablet:py-1.5">
          <th scope="row" colSpan={2} className="px-4 py-1.5 font-semibold max-tablet:block max-tablet:px-0">
            {name}
          </th>
          {packages.map((pack) => (
            <td
              key={pack.id}
              className="num px-2 py-1.5 text-center max-tablet:flex max-tablet:justify-between max-tablet:px-0"
            >
              <span className="text-ink-3 tablet:hidden">{pack.label}</span>
              <span>{sumText(name, pack, items)}</span>
            </td>
          ))}
          <td colSpan={3} className="max-tablet:hidden" />
        </tr>
      ))}
    </tfoot>
  )
}

function sumText(name: Sum, pack: ComposedPackage, items: Composed['items']): string {
  const { itemIds, itemIdsNow } = pack
  const { priceFen, costFen, unknown } = sumsOf(pack, items)
  if (name === '项数')
    return itemIds.length === itemIdsNow.length ? String(itemIds.length) : `${itemIdsNow.length}→${itemIds.length}`
  if (name === '单项合计') return yuanFigure(priceFen)
  return `${yuanFigure(costFen)}${unknown > 0 ? `，${unknown} 项不知道` : ''}`
}
