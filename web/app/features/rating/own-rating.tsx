import { wholeDay } from '@mall/contract/days'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { OwnWords } from './own-words.tsx'
import { RatingForm } from './rating-form.tsx'
import type { RatedVisit } from './rating-text.ts'

/** A visit's rating: to be written, changed while it waits, looked at or taken back when it is public. */
export function OwnRating({ visit }: { visit: RatedVisit }) {
  const { standing, rating, until } = visit
  if (standing === 'early') return <Notice>这次体检还没结束，做完就可以评价。</Notice>
  if (standing === 'closed') return <Notice>到检后 60 天内可以评价，这一次到 {wholeDay(until)} 为止，已经过了。</Notice>
  return (
    <div className="grid gap-5">
      {standing === 'open' && <p className="num text-ink-2">到 {wholeDay(until)} 为止可以评一次，不评也没关系。</p>}
      {standing === 'waiting' && <Notice>您的评价在等审核，通过后公开。现在还可以改。</Notice>}
      {standing === 'shown' && (
        <Notice tone="success">{rating?.text ? '您的评价已经公开。' : '您打的星已经计入。'}</Notice>
      )}
      {standing === 'hidden' && (
        <Notice tone="warning">文字没有公开，原因：{rating?.hiddenWhy}。星级照常计入。撤回以后可以重新写。</Notice>
      )}
      {standing === 'open' || standing === 'waiting' ? (
        <RatingForm key={rating?.savedAt} visit={visit} />
      ) : (
        rating && <OwnWords visit={visit} rating={rating} />
      )}
      {rating && <Withdraw visit={visit} />}
    </div>
  )
}

function Withdraw({ visit: { bookingId, branchId, rating } }: { visit: RatedVisit }) {
  const [isAsked, setAsked] = useState(false)
  const { revalidate } = useRevalidator()
  const [withdraw, isPending] = useMutation(async () => {
    await browserApi().withdrawRating({ bookingId })
    setAsked(false)
    toast('已经撤回')
    await revalidate()
  })
  if (!isAsked)
    return (
      <p className="flex flex-wrap justify-end gap-2.5">
        <LinkButton to={`/branch/${branchId}`} variant="tint">
          看院区的评价
        </LinkButton>
        <Button onPress={() => setAsked(true)}>撤回评价</Button>
      </p>
    )
  return (
    <Notice tone="warning" isNews>
      <p>撤回以后，星级和文字都删掉{rating?.answer && '，院区的回复也一起删掉'}。确定吗？</p>
      <p className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="danger" isLoading={isPending} onPress={() => void withdraw()}>
          确定撤回
        </Button>
        <Button onPress={() => setAsked(false)}>先不撤</Button>
      </p>
    </Notice>
  )
}
