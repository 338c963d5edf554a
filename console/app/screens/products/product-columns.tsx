import { LOWEST_DAYS } from '@mall/contract/assortment/terms'
import { yuanFigure } from '@mall/contract/money'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { Column } from '../../parts/table/table-rows.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import type { Draft } from '../draft/use-draft.ts'
import { FindingCounts } from './findings.tsx'
import { PriceCell } from './price-cell.tsx'
import type { Product } from './product-edits.ts'
import { ShelfCell } from './shelf-cell.tsx'

type Acts = {
  draft: Draft
  onPaste: (specId: string, text: string) => void
  onFindings: (productId: string) => void
}

export const productColumns = ({ draft, onPaste, onFindings }: Acts): Column<Product>[] => [
  { name: '商品', isLong: true, cell: (row) => <Named product={row} /> },
  { name: '编号', cell: ({ productId }) => <span className="num">{productId}</span>, isExtra: true },
  { name: '分类', cell: ({ categoryNames }) => categoryNames.join('、') || '—', isSpare: true },
  { name: '售价（元）', isRight: true, cell: (row) => <PriceCell product={row} draft={draft} onPaste={onPaste} /> },
  { name: `${LOWEST_DAYS} 天最低`, isRight: true, isSpare: true, cell: (row) => <Lowest product={row} /> },
  { name: '院区', isRight: true, cell: ({ branches }) => branches ?? '—' },
  { name: '状态', cell: (row) => <ShelfCell product={row} draft={draft} /> },
  {
    name: '检查',
    cell: ({ productId, name, findings }) =>
      findings.length === 0 ? (
        <FindingCounts findings={findings} />
      ) : (
        <button
          type="button"
          className="min-h-control-m underline decoration-line-strong underline-offset-4"
          onClick={() => onFindings(productId)}
        >
          <span className="sr-only">看“{name}”的检查 </span>
          <FindingCounts findings={findings} />
        </button>
      ),
  },
]

function Named({ product: { productId, name, image, specs, isOnSale } }: { product: Product }) {
  const { shopOrigin } = useStaff()
  return (
    <span className="flex items-center gap-2.5">
      <img
        src={`${shopOrigin}/images/${image}?w=160`}
        alt=""
        loading="lazy"
        className="size-9 shrink-0 rounded-8 bg-surface-sunk object-cover"
      />
      <span className="min-w-0">
        <Link
          to={`/products/${productId}`}
          className={classes('font-semibold underline-offset-4 hover:underline', !isOnSale && 'text-ink-3')}
        >
          {name}
        </Link>{' '}
        {specs.length > 1 && <span className="num whitespace-nowrap text-13 text-ink-3">{specs.length} 规格</span>}
      </span>
    </span>
  )
}

/** Of the cheapest spec. */
function Lowest({ product: { specs } }: { product: Product }) {
  if (specs.length === 0) return '—'
  return yuanFigure(Math.min(...specs.map(({ lowestFen }) => lowestFen)))
}
