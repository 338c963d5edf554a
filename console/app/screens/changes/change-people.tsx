import { dayOf, shortDay } from '@mall/contract/days'
import { type Right, rights } from '@mall/contract/staff/rights'
import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'
import { History } from '../../parts/history.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time-text.ts'
import type { ChangeSet } from './change-text.ts'

/** Who wrote and who approved, when it comes into force, and all that happened. */
export function ChangePeople({ set }: { set: ChangeSet }) {
  const { author, publisher, publishAt, publishedAt, takeBackUntil, changeSetId } = set
  return (
    <aside className="grid content-start gap-5 border-line p-4 max-desktop:border-t desktop:border-l desktop:bg-white">
      <section>
        <h2 className="mb-2 font-bold text-15">谁写，谁批</h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-14">
          <Item name="起草">{author}</Item>
          {publisher !== '' && <Item name="发布">{publisher}</Item>}
        </dl>
        <Approvals set={set} />
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
      <History of="getChangeHistory" input={{ kind: 'change-set', id: changeSetId }} />
    </aside>
  )
}

const Item = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd className="num min-w-0 break-words">{children}</dd>
  </>
)

/** Each part of the set with who approved it, or who can. */
function Approvals({ set }: { set: ChangeSet }) {
  const { approvals, state } = set
  if (state === 'discarded' || approvals.length === 0) return null
  if (approvals.every(({ approver }) => approver === '') && (state === 'published' || state === 'taken-back'))
    return <p className="mt-2 text-14 text-ink-2">变回原来的，不用批</p>
  return (
    <ul aria-label="谁来批" className="mt-3 grid gap-2">
      {approvals.map(({ part, partName, right, changes, isOpenToMe, approver, approvedAt }) => (
        <li
          key={part}
          className={classes('rounded-10 border px-3 py-2', isOpenToMe ? 'border-brand' : 'border-line bg-white')}
        >
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <b className="font-semibold">
              {partName} {changes} 处
            </b>
            <StateMark share={approver === '' ? 0 : 1}>{approver === '' ? '没有批' : '已批'}</StateMark>
          </p>
          <p className="num break-words text-14 text-ink-2">
            {approver === '' ? whoCan(right, isOpenToMe) : `${approver}，${timeText(approvedAt)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

const whoCan = (right: Right, isOpenToMe: boolean) =>
  isOpenToMe ? '等您批' : `要有“${rights[right].name}”权限、没写过这张单的同事来批`

function whenText(publishAt: string | null, publishedAt: string | null, isDiscarded: boolean): string {
  if (publishedAt !== null) return `${timeText(publishedAt)} 发布了`
  if (isDiscarded) return '作废了，不会生效'
  return publishAt === null ? '批准以后，由有权限的同事发布' : `定在 ${timeText(publishAt)} 发布`
}
