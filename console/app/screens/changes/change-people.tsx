import { dayOf, shortDay } from '@mall/contract/days'
import { Timeline } from '@mall/ui/layout/timeline.tsx'
import type { ReactNode } from 'react'
import { timeText } from '../../parts/time-text.ts'
import type { ChangeSet } from './change-text.ts'

/** Who wrote and who approved, when it comes into force, and all that happened. */
export function ChangePeople({ set }: { set: ChangeSet }) {
  const { author, publisher, publishAt, publishedAt, takeBackUntil, history } = set
  return (
    <aside className="grid content-start gap-5 border-line p-4 max-desktop:border-t desktop:border-l desktop:bg-white">
      <section>
        <h2 className="mb-2 font-bold text-15">谁写，谁批</h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-14">
          <Item name="起草">{author}</Item>
          <Item name="批准">{approvalText(set)}</Item>
          {publisher !== '' && <Item name="发布">{publisher}</Item>}
        </dl>
      </section>
      <section>
        <h2 className="mb-2 font-bold text-15">什么时候生效</h2>
        <p className="num text-14">{whenText(publishAt, publishedAt, set.state === 'discarded')}</p>
        {takeBackUntil !== null && (
          <p className="num mt-1 text-14 text-ink-2">
            {shortDay(dayOf(new Date(takeBackUntil)), dayOf(new Date()))}前可以整单撤回，已经下的订单不变
          </p>
        )}
      </section>
      <section>
        <h2 className="mb-2 font-bold text-15">经过</h2>
        <Timeline history={history.map(({ reason: why, ...one }) => ({ ...one, why })).reverse()} timeText={timeText} />
      </section>
    </aside>
  )
}

const Item = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd className="num min-w-0 break-words">{children}</dd>
  </>
)

function approvalText({ approver, approvedAt, state }: ChangeSet): string {
  if (approver !== '') return `${approver}，${timeText(approvedAt)}`
  if (state === 'draft' || state === 'submitted') return '还没有批，写过这张单的人不能批'
  return state === 'discarded' ? '没有批' : '变回原来的价格和文字，不用批'
}

function whenText(publishAt: string | null, publishedAt: string | null, isDiscarded: boolean): string {
  if (publishedAt !== null) return `${timeText(publishedAt)} 发布了`
  if (isDiscarded) return '作废了，不会生效'
  return publishAt === null ? '批准以后，由有权限的同事发布' : `定在 ${timeText(publishAt)} 发布`
}
