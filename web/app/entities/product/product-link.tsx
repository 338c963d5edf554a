import { Link, type LinkProps } from '@mall/ui/navigation/link.tsx'
import { prefetchProduct } from './product-prefetch.ts'

type Props = Omit<LinkProps, 'to' | 'prefetch'> & { productId: string }

/** To a product: a finger, a pointer or the keyboard on it brings its script and its data ahead. */
export function ProductLink({ productId, ...rest }: Props) {
  const ahead = () => prefetchProduct(productId)
  return (
    <Link
      {...rest}
      to={`/product/${productId}`}
      prefetch="intent"
      onPointerEnter={ahead}
      onTouchStart={ahead}
      onFocus={ahead}
    />
  )
}
