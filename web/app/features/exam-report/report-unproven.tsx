import { dayOf, wholeDay } from '@mall/contract/days'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import type { Report } from './report-words.ts'

/** Said to be one's own and not proven: anybody can say so, so the carrier is asked, or the branch looks at the card. */
export function ReportUnproven({ report }: { report: Report }) {
  const { name, day, readyAt, bookingId } = report
  const { revalidate } = useRevalidator()
  const [prove, isProving] = useMutation(async () => {
    await browserApi().proveOwnReports({ bookingId })
    await revalidate()
  })
  return (
    <>
      <Card as="section" look="panel" className="text-center">
        <span className="mx-auto grid size-20 place-items-center rounded-full border border-heat-3 bg-surface-tint text-brand">
          <Icon name="shield" size={34} />
        </span>
        <h1 className="mt-4 font-bold text-24">报告已出，先核实是您本人</h1>
        <p className="mt-2 text-ink-2">
          “本人”是账号里填的，谁都能填。
          <br />
          核实一次，以后的报告直接看。
        </p>
        <p className="num mt-4 rounded-12 bg-surface-sunk px-4 py-3 text-left text-15 text-ink-2">
          <b className="text-ink">{name}</b>
          <br />
          {wholeDay(day)}到检，{wholeDay(dayOf(new Date(readyAt)))}出报告
        </p>
        <Button variant="go" isBlock isLoading={isProving} onPress={() => void prove()} className="mt-4">
          核实登录的手机号是我的
        </Button>
        <p className="mt-2.5 text-14 text-ink-3">
          向运营商核对{name}的姓名、身份证号和您登录的手机号，记在“谁看过”里。
        </p>
      </Card>
      <Card as="section" look="panel">
        <h2 className="font-bold text-20">号码不是用您的身份证办的</h2>
        <p className="mt-2 text-ink-2">带身份证到体检的院区登记本人的手机号；也可以在取纸质报告时一起办。</p>
        <LinkButton to="/branch" variant="tint" isBlock className="mt-4">
          找最近的院区
        </LinkButton>
      </Card>
    </>
  )
}
