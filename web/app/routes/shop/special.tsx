import { data as answer } from 'react-router'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductRow } from '../../features/product-card/product-row.tsx'
import type { Special } from '../../features/special/special-facts.ts'
import { SpecialView } from '../../features/special/special-view.tsx'
import { useLayout } from '../../shell/layout.ts'
import { screenData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import type { Route } from './+types/special'

const data = screenData(async (api, { params }) => {
  const specialId = params.specialId ?? ''
  // An address that cannot be an id is a page that does not exist, not a wrong question.
  if (!/^[\w-]{1,64}$/.test(specialId)) throw answer({ msg: '可能是链接旧了，或者专题结束了' }, { status: 404 })
  return { special: await api.getSpecial({ specialId }) }
})
export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: ({ data }) => (hasSpecial(data) ? data.special.title : '专题'),
  crumbs: ({ data }) => [{ label: hasSpecial(data) ? data.special.title : '专题' }],
}

const hasSpecial = (data: unknown): data is { special: Special } =>
  typeof data === 'object' && data !== null && 'special' in data

export default function SpecialScreen({ loaderData: { special } }: Route.ComponentProps) {
  const isMobile = useLayout() === 'mobile'
  return (
    <SpecialView
      key={special.id}
      special={special}
      isMobile={isMobile}
      card={(product) => (isMobile ? <ProductRow product={product} /> : <ProductCard product={product} />)}
      coupons={() => null}
    />
  )
}
