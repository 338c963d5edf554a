import { Card } from '@mall/ui/layout/card.tsx'
import { useSite } from '../../shell/site/site.ts'

/** For whoever would rather talk. */
export function CallBranch() {
  const { operator } = useSite()
  return (
    <Card as="section" look="panel" className="print:hidden">
      <h2 className="font-bold text-20">想听医生讲</h2>
      <p className="mt-1 text-ink-2">打电话到院区，请总检医生讲给您听，免费。</p>
      <a
        href={`tel:${operator.phone}`}
        className="num mt-3.5 flex min-h-control-m items-center justify-center rounded-10 bg-surface-tint px-4 font-semibold text-brand"
      >
        {operator.phone}
      </a>
    </Card>
  )
}
