import { Link, type LinkProps } from '@mall/ui/navigation/link.tsx'
import { linkToProduct } from './product-prefetch.ts'

type Props = Omit<LinkProps, keyof ReturnType<typeof linkToProduct>> & { productId: string }

/** To a product, whose script and data come ahead. */
export function ProductLink({ productId, ...rest }: Props) {
  return <Link {...rest} {...linkToProduct(productId)} />
}
