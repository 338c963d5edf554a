import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Navigate } from 'react-router'
import { useComparisonList } from '../../entities/comparison/comparison-list.ts'
import { comparisonRef, comparisonUrl } from '../../entities/comparison/comparison-rules.ts'

/** An address that names nothing shows what the bar holds; where that is empty too, the way to the list. */
export function CompareEmpty() {
  const items = useComparisonList()
  if (items.length > 0) return <Navigate to={comparisonUrl(items.map(comparisonRef))} replace />
  return <NothingCompared hint="在套餐列表里点“对比”，选两到四个放在一起看。" />
}

/** Nothing to compare, and the one way on. */
export function NothingCompared({ hint }: { hint: string }) {
  return (
    <div className="wrap pb-16">
      <h1 className="sr-only">套餐对比</h1>
      <EmptyState
        title="还没有选要对比的套餐"
        hint={hint}
        action={
          <LinkButton to="/searchList" variant="go">
            去选套餐
          </LinkButton>
        }
      />
    </div>
  )
}
