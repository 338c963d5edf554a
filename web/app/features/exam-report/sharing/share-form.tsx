import { addDays, wholeDay } from '@mall/contract/days'
import { SHARE_DAYS } from '@mall/contract/report/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { today } from '../../../shell/format/day-text.ts'
import type { Report } from '../report-words.ts'

/** A form for the code to one's own phone. */
export type Proof = (proving: {
  action: string
  act: (code: string) => Promise<unknown>
  onCancel: () => void
}) => ReactNode

type Given = { mobile: string; until: string }

/** One's own report for another number: whose, how long, and the code to one's own phone. */
export function ShareForm({ report: { bookingId, name, day }, proof }: { report: Report; proof: Proof }) {
  const { revalidate } = useRevalidator()
  const [mobile, setMobile] = useState('')
  const [days, setDays] = useState<(typeof SHARE_DAYS)[number]>(30)
  const [error, setError] = useState<string | null>(null)
  const [isProving, setProving] = useState(false)
  const [given, setGiven] = useState<Given | null>(null)
  const share = async (code: string) => {
    const { until } = await browserApi().shareReport({ bookingId, mobile, days, code })
    setProving(false)
    setGiven({ mobile, until })
    setMobile('')
    await revalidate()
  }
  const check = () => {
    const isMobile = /^1[3-9]\d{9}$/.test(mobile)
    setError(isMobile ? null : '请填对方登录商城用的 11 位手机号')
    setProving(isMobile)
  }
  return (
    <Card as="section" look="panel">
      <h1 className="font-bold text-20 tablet:text-24">把报告给别人看</h1>
      <p className="num text-ink-2">
        {name}，{day.slice(0, 4)} 年这一份
      </p>
      <p className="mt-3.5 flex items-start gap-3 rounded-12 bg-surface-tint px-4 py-3.5">
        <Icon name="shield" size={20} className="mt-1 shrink-0 text-brand" />
        <span>您是{name}本人。给不给、给多久，都由您定，随时能收回。</span>
      </p>
      {given && <GivenNote name={name} given={given} />}
      <div className="mt-5 max-w-110">
        <TextField
          label="给谁看"
          hint="填对方登录商城用的手机号，只有用这个号码登录的人打得开"
          type="tel"
          inputMode="numeric"
          maxLength={11}
          value={mobile}
          onChange={(text) => setMobile(text.replace(/\D/g, ''))}
          error={error}
          isReadOnly={isProving}
        />
      </div>
      <h2 className="mt-5 font-bold">给看多久</h2>
      <ChipGroup
        label="给看多久"
        selected={[String(days)]}
        onSelect={([id]) => setDays(SHARE_DAYS.find((one) => String(one) === id) ?? days)}
        className="mt-2"
      >
        {SHARE_DAYS.map((one) => (
          <Chip key={one} id={String(one)} className="min-h-11!">
            <span className="num">{one} 天</span>
          </Chip>
        ))}
      </ChipGroup>
      <p className="num mt-2 text-14 text-ink-2">
        {days} 天，就是看到 {wholeDay(addDays(today(), days - 1))}
      </p>
      <div className="mt-5">
        {isProving ? (
          proof({
            action: `同意，给尾号 ${mobile.slice(-4)} 看 ${days} 天`,
            act: share,
            onCancel: () => setProving(false),
          })
        ) : (
          <Button variant="go" onPress={check} className="max-tablet:w-full">
            下一步，填验证码
          </Button>
        )}
      </div>
    </Card>
  )
}

/** What to tell the other one, as no message goes out. */
const GivenNote = ({ name, given: { mobile, until } }: { name: string; given: Given }) => (
  <div role="status" className="num mt-3.5 rounded-12 border border-brand px-4 py-3.5">
    <b>
      给手机尾号 {mobile.slice(-4)} 看了，看到 {wholeDay(until)}
    </b>
    <p className="mt-1 text-ink-2">
      请告诉对方：用这个手机号登录商城，打开“个人中心”里的“体检报告”，填“{name}”就能看。我们不发短信。
    </p>
  </div>
)
