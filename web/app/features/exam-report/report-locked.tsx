import { dayOf, wholeDay } from '@mall/contract/days'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import type { Report } from './report-words.ts'
import { AskLeave } from './sharing/ask-leave.tsx'

/** Somebody else's: that it is there, how they agree, and nothing of it. */
export function ReportLocked({ report }: { report: Report }) {
  const { name, day, readyAt, serviceKind, bookingId } = report
  return (
    <>
      <Card as="section" look="panel" className="text-center">
        <span className="mx-auto grid size-28 place-items-center rounded-full border border-heat-3 border-dashed">
          <span className="grid size-20 place-items-center rounded-full border border-heat-3 bg-surface-tint text-brand">
            <Icon name="shield" size={34} />
          </span>
        </span>
        <h1 className="mt-4 font-bold text-24">报告已出，等本人同意</h1>
        <p className="mt-2 text-ink-2">
          套餐是您买的，报告是{name}的。
          <br />
          {name}点了头，您才看得到。
        </p>
        <p className="num mt-4 rounded-12 bg-surface-sunk px-4 py-3 text-left text-15 text-ink-2">
          <b className="text-ink">{name}</b>
          <br />
          {wholeDay(day)}到检，{wholeDay(dayOf(new Date(readyAt)))}出报告
        </p>
      </Card>
      <AskLeave report={report} />
      <Card as="section" look="panel">
        <h2 className="font-bold text-20">{name}不方便收短信</h2>
        <p className="mt-2 text-ink-2">
          带身份证到体检的院区办；也可以在取纸质报告时一起办。到期自动看不到，{name}也随时能收回。
        </p>
        <LinkButton to="/branch" variant="tint" isBlock className="mt-4">
          找最近的院区
        </LinkButton>
      </Card>
      <Card as="section" look="panel">
        <h2 className="font-bold text-20">{name}未满 18 岁</h2>
        <p className="mt-2 text-ink-2">
          监护人带两个人的身份证，和户口簿或出生医学证明，到体检的院区登记一次，以后直接看，到{name}满 18 岁为止。
        </p>
      </Card>
      <Card as="section" look="panel">
        <h2 className="font-bold text-20">您现在看得到的</h2>
        <p className="mt-2 text-ink-2">这次做了哪些项目、没做的退了多少，在预约详情里。</p>
        <LinkButton
          to={`/profile/appointmentDetail/${serviceKind}/${bookingId}`}
          variant="line"
          isBlock
          className="mt-3.5"
        >
          看预约详情
        </LinkButton>
      </Card>
      <p className="px-4 text-center text-14 text-ink-3">体检结果属于受检人本人，谁买的都一样。</p>
    </>
  )
}
