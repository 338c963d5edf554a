import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { type Favourable, favourites, useIsFavourite } from './favourites.ts'

type Props = {
  product: Favourable & { productName: string }
  /** `corner` on a card's picture, the heart alone; `words` among the product page's own actions. */
  look?: 'corner' | 'words'
  className?: string
}

const LOOKS = {
  corner: 'grid size-11 place-items-center rounded-full bg-white/92',
  words: 'inline-flex min-h-11 items-center gap-1.5 text-15',
}

/** Keeps a product as a favourite, or takes it out. */
export function FavouriteHeart({ product, look = 'corner', className }: Props) {
  const isIn = useIsFavourite(product.id)
  const [toggle] = useMutation(() => favourites.toggle(product))
  return (
    <button
      type="button"
      aria-pressed={isIn}
      onClick={() => void toggle()}
      className={classes(LOOKS[look], isIn ? 'text-accent-hover' : 'text-ink-2 hover:text-brand', className)}
    >
      <Icon name="heart" size={look === 'corner' ? 22 : 20} className={isIn ? 'fill-current' : ''} />
      {look === 'words' && '收藏'}
      <span className="sr-only">{look === 'corner' ? `收藏：${product.productName}` : `：${product.productName}`}</span>
    </button>
  )
}
