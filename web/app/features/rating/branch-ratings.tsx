import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { RatingEntry } from './rating-entry.tsx'
import { RatingSummary } from './rating-summary.tsx'
import type { Ratings } from './rating-text.ts'

/** Ratings of a branch: figures, then texts, newest first, by page. */
export function BranchRatings({ branchId, ratings }: { branchId: string; ratings: Ratings }) {
  const { list, total, more, isLoading } = useMoreRatings(branchId, ratings)
  return (
    <>
      <RatingSummary summary={ratings.summary} />
      {list.length > 0 && (
        <div className="mt-2">
          {list.map((rating) => (
            <RatingEntry key={rating.ratingId} rating={rating} />
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {list.length > ratings.list.length && `已显示 ${list.length} 条，共 ${total} 条`}
      </p>
      {list.length < total && (
        <Button variant="tint" isBlock isLoading={isLoading} onPress={() => void more()} className="mt-2">
          再看几条，共 {total} 条
        </Button>
      )}
      {ratings.summary.count > 0 && (
        <p className="mt-4 text-14 text-ink-3">
          只有在这家做完检查的会员能评，一次到检评一次。文字审核后公开，星级不挑选。写的是会员自己的感受，不是医疗建议，也不代表院区和商城的看法。
        </p>
      )}
    </>
  )
}

function useMoreRatings(branchId: string, first: Ratings) {
  const [later, setLater] = useState<Ratings['list']>([])
  const [page, setPage] = useState(first.curPage)
  const [more, isLoading] = useMutation(async () => {
    const next = await browserApi().listRatings({ branchId, curPage: page + 1, pageSize: first.pageSize })
    setPage(next.curPage)
    setLater((before) => [...before, ...next.list])
  })
  // A new rating moves the pages: what was shown before comes again.
  const list = [...new Map([...first.list, ...later].map((rating) => [rating.ratingId, rating])).values()]
  const isAll = page * first.pageSize >= first.total
  return { list, total: isAll ? list.length : first.total, more, isLoading }
}
