import { Link } from '@mall/ui/navigation/link.tsx'
import { useRead } from '../../client/queries.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { RowDrawer } from '../draft/row-drawer.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { PartsField } from './parts-field.tsx'

/** One item in full, with the packages that carry it. */
export function ItemDrawer({ itemId, draft, onClose }: { itemId: string; draft: Draft; onClose: () => void }) {
  const { data, error, refetch } = useRead('getItem', { itemId })
  if (data?.itemId !== itemId)
    return (
      <Drawer title="检查项目" onClose={onClose}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Opening />}
      </Drawer>
    )
  const { carriers, carrierCount } = data
  return (
    <RowDrawer
      key={itemId}
      sheet="item"
      id={itemId}
      now={data.value}
      draft={draft}
      fieldOf={(column, of) => (column === 'parts' ? <PartsField itemId={itemId} {...of} /> : undefined)}
      onClose={onClose}
    >
      <details className="rounded-10 border border-line">
        <summary className="cursor-pointer px-3 py-2.5 font-semibold">
          {carrierCount === 0 ? '没有套餐带它' : `${carrierCount} 个套餐带它，改了都会跟着变`}
        </summary>
        <ul className="divide-y divide-line border-line border-t">
          {carriers.map(({ packageId, name, productId }) => (
            <li key={packageId} className="px-3">
              {productId === null ? (
                <span className="inline-flex min-h-control-m items-center">{name}</span>
              ) : (
                <Link to={`/products/${productId}`} className="link inline-flex min-h-control-m items-center">
                  {name}
                </Link>
              )}
            </li>
          ))}
          {carrierCount > carriers.length && (
            <li className="px-3 py-2 text-14 text-ink-3">还有 {carrierCount - carriers.length} 个</li>
          )}
        </ul>
      </details>
    </RowDrawer>
  )
}
