import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import type { Branch } from '../../features/branch/branch.ts'
import { BranchPhone } from '../../features/branch/branch-detail/branch-phone.tsx'
import { BranchWide } from '../../features/branch/branch-detail/branch-wide.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductRow } from '../../features/product-card/product-row.tsx'
import { BranchRatings } from '../../features/rating/branch-ratings.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import type { BranchScreenData } from './load-branch.ts'

/** Continues with this package at this branch; its page shows the availability. */
const BookHere = ({ product, branchId }: { product: Branch['products']['list'][number]; branchId: string }) => (
  <LinkButton to={`/product/${product.id}?branchId=${branchId}`} variant="line" size="s">
    约这家
    <span className="sr-only">：{product.productName}</span>
  </LinkButton>
)

/** One branch, at its own address and as the home page of its own host. */
export default function BranchScreen({ branch, ratings, doctors }: BranchScreenData) {
  const branchRatings = <BranchRatings branchId={branch.id} ratings={ratings} />
  const products = branch.products.list
  if (useLayout() === 'phone')
    return (
      <BranchPhone
        key={branch.id}
        branch={branch}
        ratings={branchRatings}
        doctors={doctors}
        products={products.map((product) => <ProductRow key={product.id} product={product} />)}
      />
    )
  return (
    <BranchWide
      key={branch.id}
      branch={branch}
      ratings={branchRatings}
      doctors={doctors}
      products={
        <div className="grid grid-cols-3 gap-5 large:grid-cols-2">
          {products.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              action={<BookHere product={product} branchId={branch.id} />}
            />
          ))}
        </div>
      }
    />
  )
}
