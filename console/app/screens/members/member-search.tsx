import { searchKindsText } from '@mall/contract/staff/search-kinds'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { ExtractButton } from '../extracts/extract-button.tsx'
import { isWhole } from './member-words.ts'

type Found = StaffOutput<'findMembers'>

const HINT = '手机号、姓名，都要写全；或姓名的拼音首字母'

/** Members by the whole mobile number, or by a name or its initials, which stay out of the address. */
export default function MemberSearch() {
  const navigate = useNavigate()
  const isOfGroup = holds(useStaff(), 'members.see', null)
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [find, isPending] = useAct(
    async (word: string) => {
      const answer = await api.findMembers({ word })
      const [first, ...others] = answer.list
      if (!first) setNote('没有找到。可能还没注册，或者没有您院区的订单')
      else if (others.length === 0) await navigate(`/members/${first.memberId}`)
      else setFound(answer)
    },
    {
      onFailure: ({ failure, message }) => {
        if (failure === 'PEOPLE_TOO_MANY') setNote(message)
        return failure === 'PEOPLE_TOO_MANY'
      },
    },
  )
  const submit = (text: string) => {
    const word = text.replace(/[\s-]/g, '')
    setFound(null)
    setNote(isWhole(word) ? '' : '手机号写全 11 位，姓名写全，或写姓名的拼音首字母')
    if (isWhole(word)) void find(word)
  }
  return (
    <>
      <PageHeader
        title="会员"
        note="找过谁会记进操作记录"
        actions={isOfGroup && <ExtractButton list={{ of: 'members' }} />}
      />
      <div className="grid max-w-160 gap-2 px-4 pb-4 tablet:px-6">
        <SearchField
          label="找会员"
          placeholder="找会员"
          value={typed}
          maxLength={40}
          onChange={setTyped}
          onSubmit={submit}
          onClear={() => {
            setNote('')
            setFound(null)
          }}
        />
        <p role="status" className="text-14 text-ink-2">
          {isPending ? '正在找……' : foundText(found) || note || HINT}
        </p>
        {found && <FoundMembers list={found.list} />}
        <p className="text-14 text-ink-3">知道单号、到检码的，从“订单”里找，打开订单再看会员</p>
      </div>
    </>
  )
}

const foundText = (found: Found | null) =>
  found?.foundBy ? `按${searchKindsText([found.foundBy])}找到 ${found.list.length} 位，按手机号认` : ''

/** Masked, each with those of the family who are meant. */
const FoundMembers = ({ list }: { list: Found['list'] }) => (
  <ul aria-label="找到的会员" className="num divide-y divide-line rounded-10 border border-line bg-white text-14">
    {list.map(({ memberId, holder, people }) => (
      <li key={memberId}>
        <Link
          to={`/members/${memberId}`}
          className="flex min-h-control-m flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-surface-tint"
        >
          <b className="font-semibold text-brand">{holder.name || '没有填姓名'}</b>
          <span>{holder.mobile}</span>
          <span className="text-ink-2">体检人：{people.join('、')}</span>
        </Link>
      </li>
    ))}
  </ul>
)
