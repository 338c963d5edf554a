import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { comparisonList, useComparisonList } from './comparison-list.ts'

/** The product fields that the comparison needs; cards and product pages have them. */
interface Comparable {
  id: string
  productName: string
  imageUrl: string
  minSellingPrice: number
  /** '2' is multi-spec. */
  productType: '1' | '2'
  productStatus: '0' | '1'
  bookingSupport: boolean
}

type Props = {
  product: Comparable
  /** Which of several specs is chosen, with its price. */
  spec?: { id: string; sellingPrice: number } | null
  /** `short` on cards and phones, `long` where there is room, `icon` among the product page's own actions, `bar` at a tablet's foot. */
  look?: 'short' | 'long' | 'icon' | 'bar'
}

const WORDS = {
  short: ['对比', '已选'],
  long: ['加入对比', '已加入对比'],
  icon: ['加入对比', '已加入对比'],
  bar: ['对比', '已选'],
} as const

const SMALL =
  'inline-flex items-center gap-1.5 min-h-8 whitespace-nowrap text-14 max-desktop:-my-1.5 max-desktop:min-h-11 max-tablet:px-1'
const LOOKS = {
  short: SMALL,
  long: SMALL,
  icon: 'inline-flex min-h-11 items-center gap-1.5',
  bar: 'flex min-h-11 shrink-0 flex-col items-center justify-center gap-0.5 px-1 text-14 leading-tight',
} as const

/** Puts a product into the comparison or takes it out. Only examinations that can be bought are compared. */
export function ComparisonToggle({ product, spec = null, look = 'short' }: Props) {
  const isIn = useComparisonList().some(({ product_id }) => product_id === product.id)
  if (product.productStatus === '0' || !product.bookingSupport) return null
  const toggle = () =>
    comparisonList.toggle({
      product_id: product.id,
      image_url: product.imageUrl,
      product_name: product.productName,
      selling_price: spec?.sellingPrice ?? product.minSellingPrice,
      spec_id: product.productType === '2' ? (spec?.id ?? '') : '',
    })
  return (
    <button
      type="button"
      aria-pressed={isIn}
      onClick={toggle}
      className={classes(LOOKS[look], isIn ? 'font-semibold text-brand' : 'text-ink-2 hover:text-brand')}
    >
      {look === 'bar' || look === 'icon' ? <Icon name="scales" size={look === 'bar' ? 22 : 20} /> : <Box isOn={isIn} />}
      {WORDS[look][isIn ? 1 : 0]}
      <span className="sr-only">：{product.productName}</span>
    </button>
  )
}

const Box = ({ isOn }: { isOn: boolean }) => (
  <span
    className={classes(
      'grid size-4.5 shrink-0 place-items-center rounded-[5px] border-[1.5px] text-white',
      isOn ? 'border-brand bg-brand' : 'border-line-control bg-white',
    )}
  >
    {isOn && <Icon name="check" size={13} weight={3} />}
  </span>
)
