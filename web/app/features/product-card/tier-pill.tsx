import { Pill } from '@mall/ui/typography/pill.tsx'
import { RingGlyph } from '../../art/react/ring-glyph.tsx'
import type { ProductCardFacts } from './product-card.tsx'

const TIER_NAMES = ['', '基础', '进阶', '深度', '臻享']

/** The pill on a cover: the tier's rings, or what the product is when it is no package. */
export function TierPill({ product }: { product: Pick<ProductCardFacts, 'tier' | 'serviceKind'> }) {
  const name = TIER_NAMES[product.tier] || KIND_NAMES[product.serviceKind]
  if (!name) return null
  return (
    <Pill
      tone={product.tier === 4 ? 'gold' : 'light'}
      icon={product.tier > 0 ? <RingGlyph filled={product.tier} /> : <span className="w-1" />}
    >
      {name}
    </Pill>
  )
}

const KIND_NAMES = { general: '', dental: '齿科', market: '体检超市', goods: '居家' } as const
