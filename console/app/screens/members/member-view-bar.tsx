import type { MemberPage } from '@mall/contract/privacy/member-pages'
import { MEMBER_VIEW_MINUTES } from '@mall/contract/staff/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { timeText } from '../../parts/time-text.ts'
import { isMemberPage, type Layout, pageOptions } from './member-view-pages.ts'

type Props = {
  memberId: string
  view: StaffOutput<'startMemberView'>
  page: MemberPage
  id: string | null
  layout: Layout
  left: number
  told: StaffOutput<'openMemberPage'>['told'] | null
  onPage: (page: MemberPage) => void
  onLayout: (layout: Layout) => void
  /** A link works once: another one for the same page. */
  onAgain: () => void
}

/** Above the shop's page: whose view it is, what the member reads of it, and how long it lasts. */
export function MemberViewBar(props: Props) {
  const { memberId, view, page, id, layout, left, told, onPage, onLayout, onAgain } = props
  const back = page === 'order' && id !== null ? { to: `/orders/${id}`, text: '回订单' } : null
  const { holder } = view
  return (
    <header className="on-dark flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 bg-ink px-4 py-2.5 text-14 text-white tablet:px-5">
      <h1 className="flex items-center gap-2 font-bold">
        <Icon name="eye" size={18} />
        会员视角
        <span className="font-normal">{holder.name || holder.mobile}</span>
      </h1>
      <p role="status" className="num min-w-60 grow basis-80">
        只能看，不能点
        {told && `。会员会看到“${told.who} ${timeText(told.at)} 看了${told.what}，${told.why}”`}
      </p>
      <label className="flex items-center gap-2">
        页面
        <select
          value={page}
          onChange={({ target }) => isMemberPage(target.value) && onPage(target.value)}
          className="min-h-8 rounded-8 border border-white/40 bg-ink px-2 max-tablet:min-h-11"
        >
          {pageOptions(page).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-2">
        多宽
        <select
          value={layout}
          onChange={({ target }) => onLayout(target.value === 'phone' ? 'phone' : 'wide')}
          className="min-h-8 rounded-8 border border-white/40 bg-ink px-2 max-tablet:min-h-11"
        >
          <option value="wide">电脑</option>
          <option value="phone">手机</option>
        </select>
      </label>
      <span className="num flex items-center gap-1.5">
        <ProgressRing
          share={left / MEMBER_VIEW_MINUTES}
          size={16}
          thickness={3}
          colour="var(--color-gold)"
          ground="rgba(255,255,255,.25)"
        />
        {left > 0 ? `还有 ${left} 分钟` : '到时间了'}
      </span>
      <ActButton
        size="s"
        whyNot={firstReason([left === 0, '到时间了，要再看，请回会员页重新打开'], [told === null, '这一页还在打开'])}
        onPress={onAgain}
      >
        重新打开这一页
      </ActButton>
      <LinkButton size="s" to={back?.to ?? `/members/${memberId}`}>
        {back?.text ?? '回会员'}
      </LinkButton>
    </header>
  )
}
