import { Button } from '@mall/ui/actions/button.tsx'
import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useEffect, useState } from 'react'
import { backgroundApi } from '../../../shell/client/api.ts'
import { isFailure } from '../../../shell/client/failure.ts'
import { ChosenPrice } from '../price/product-price.tsx'
import { usePurchase } from '../purchase/use-purchase.ts'
import { SpecChooser } from './spec-chooser.tsx'
import type { Product } from './spec-rules.ts'

type Props = {
  productId: string
  /** The spec that is in the cart now. */
  productSpecId: string
  onChange: (productSpecId: string) => void
  onClose: () => void
}

/** Another spec for something that lies in the cart. */
export default function SpecChange({ productId, productSpecId, onChange, onClose }: Props) {
  const product = useProduct(productId, onClose)
  return (
    <Dialog isOpen onClose={onClose} title="换规格">
      {product ? (
        <Chooser product={product} productSpecId={productSpecId} onChange={onChange} onClose={onClose} />
      ) : (
        <SkeletonGroup className="grid gap-3 py-4">
          <Skeleton className="h-7 w-1/3" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-4/5" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

function Chooser({ product, productSpecId, onChange, onClose }: Omit<Props, 'productId'> & { product: Product }) {
  const purchase = usePurchase(product, { specId: productSpecId })
  const { missing, spec } = purchase
  const apply = () => {
    if (!spec) return
    if (spec.id !== productSpecId) onChange(spec.id)
    onClose()
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-baseline gap-x-3">
        <b className="text-18 text-ink">{product.productName}</b>
        <ChosenPrice purchase={purchase} size="m" />
      </div>
      {product.productAttributeList.length > 0 ? (
        <SpecChooser purchase={purchase} look="sheet" />
      ) : (
        <p className="mb-5">这个商品只有一种规格。</p>
      )}
      <Button variant="go" size="l" isBlock isDisabled={missing !== null} onPress={apply}>
        {missing ? `还差：${missing}` : '就选这个'}
      </Button>
    </>
  )
}

/** Asked for when the dialog opens; a refusal closes it with its words. */
function useProduct(productId: string, onRefused: () => void): Product | null {
  const [product, setProduct] = useState<Product | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each product; the closing function is new on every render
  useEffect(() => {
    let isStale = false
    backgroundApi()
      .getProductInfo({ productId })
      .then((found) => !isStale && setProduct(found))
      .catch((error: unknown) => {
        if (isStale) return
        toast(isFailure(error) ? error.message : '网络错误，请稍后重试～', 'warning')
        onRefused()
      })
    return () => {
      isStale = true
    }
  }, [productId])
  return product
}
