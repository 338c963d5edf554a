import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { ExtractButton } from '../extracts/extract-button.tsx'

const WHOLE = /^1[3-9]\d{9}$/

/** A member by the whole mobile number, which stays out of the address. */
export default function MemberSearch() {
  const navigate = useNavigate()
  const isOfGroup = holds(useStaff(), 'members.see', null)
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [find, isPending] = useAct(async (mobile: string) => {
    const { memberId } = await api.findMember({ mobile })
    if (memberId === null) setNote('没有找到。可能还没注册，或者没有您院区的订单')
    else await navigate(`/members/${memberId}`)
  })
  const submit = (text: string) => {
    const mobile = text.replace(/[\s-]/g, '')
    setNote(WHOLE.test(mobile) ? '' : '手机号要写全，11 位数字')
    if (WHOLE.test(mobile)) void find(mobile)
  }
  return (
    <>
      <PageHeader
        title="会员"
        note="按手机号找会记进操作记录"
        actions={isOfGroup && <ExtractButton list={{ of: 'members' }} />}
      />
      <div className="grid max-w-120 gap-2 px-4 pb-4 tablet:px-6">
        <SearchField
          label="找会员"
          placeholder="会员登录用的手机号，要写全"
          value={typed}
          maxLength={16}
          onChange={setTyped}
          onSubmit={submit}
          onClear={() => setNote('')}
        />
        <p role="status" className="text-14 text-ink-2">
          {isPending ? '正在找……' : note}
        </p>
        <p className="text-14 text-ink-3">知道单号、到检码或姓名的，从“订单”里找，打开订单再看会员</p>
      </div>
    </>
  )
}
