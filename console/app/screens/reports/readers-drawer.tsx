import { LEAVE_DAYS } from '@mall/contract/report/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'

const ACTS = [
  {
    id: 'number',
    name: '登记本人的手机号',
    means:
      '用这个手机号登录商城的人，看得到这位体检人的全部报告，也能把报告给别人看、收回。请看着身份证原件，当面问清是本人自己在用的号码。以前登记的号码不再有效。',
  },
  {
    id: 'leave',
    name: '让下单的账号看这份报告',
    means: '下单的账号从现在起看得到这一次的报告，到期自己关上。要体检人本人带身份证来说，家人替不了。',
  },
  {
    id: 'withdraw',
    name: '收回，不让下单的账号看',
    means: '下单的账号马上看不到这一次的报告。体检人自己的手机号登录的，不受影响。',
  },
] as const
type ActId = (typeof ACTS)[number]['id']

const MOBILE = /^1\d{10}$/
const MIN_ID_NUMBER = 5
const MIN_REASON = 2

type Props = {
  branchId: string
  branchName: string
  /** Of the visit in front of whoever works, where that is known. */
  checkInCode?: string
  onClose: () => void
}

/** Who may read a report, as whoever was examined says with their ID card in hand. */
export function ReadersDrawer({ branchId, branchName, checkInCode = '', onClose }: Props) {
  const [done, setDone] = useState<string | null>(null)
  return (
    <Drawer
      title="谁能看报告"
      note={`${branchName}，体检人本人带身份证来办`}
      onClose={onClose}
      actions={done !== null && <Button onPress={onClose}>关闭</Button>}
    >
      {done !== null ? (
        <Notice tone="success" isNews>
          {done}
        </Notice>
      ) : (
        <ReadersForm branchId={branchId} checkInCode={checkInCode} onDone={setDone} />
      )}
    </Drawer>
  )
}

type FormProps = { branchId: string; checkInCode: string; onDone: (said: string) => void }

function ReadersForm({ branchId, checkInCode, onDone }: FormProps) {
  const [act, setAct] = useState<ActId>('number')
  const [given, setGiven] = useState({ code: checkInCode, idNumber: '', mobile: '', days: '30', reason: '' })
  const [isTried, setTried] = useState(false)
  useUnwritten(
    given.code !== checkInCode ||
      given.idNumber !== '' ||
      given.mobile !== '' ||
      given.reason !== '' ||
      given.days !== '30',
  )
  const [refusal, setRefusal] = useState<string | null>(null)
  const set = (changed: Partial<typeof given>) => {
    setRefusal(null)
    setGiven({ ...given, ...changed })
  }
  const faults = {
    code: given.code.trim() === '' ? '请填到检码' : null,
    idNumber: given.idNumber.trim().length < MIN_ID_NUMBER ? '请照身份证填完整的证件号' : null,
    mobile: act === 'number' && !MOBILE.test(given.mobile) ? '请填 11 位手机号' : null,
    reason: given.reason.trim().length < MIN_REASON ? '请写明原因，至少两个字' : null,
  }
  const faultOf = (field: keyof typeof faults) => (isTried ? faults[field] : null)
  const [send, isPending] = useAct(
    async () => {
      const { code, idNumber, mobile, reason } = given
      const of = { branchId, checkInCode: code.trim(), idNumber: idNumber.trim(), reason: reason.trim() }
      if (act === 'number') {
        await api.recordOwnNumber({ ...of, mobile })
        return onDone('登记了。用这个手机号登录商城，在“体检报告”里就看得到本人的报告。')
      }
      const days = act === 'leave' ? (LEAVE_DAYS.find((one) => String(one) === given.days) ?? null) : null
      const { readableUntil } = await api.recordReportLeave({ ...of, days })
      onDone(
        readableUntil === null ? '收回了，下单的账号马上看不到。' : `登记了，下单的账号可以看到 ${readableUntil}。`,
      )
    },
    {
      onFailure: ({ failure, message }) => {
        if (failure !== 'REPORT_UNCERTAIN' && failure !== 'REPORT_NOT_SIGNED') return false
        setRefusal(message)
        return true
      },
    },
  )
  const submit = () => {
    setTried(true)
    if (Object.values(faults).every((fault) => fault === null)) void send()
  }
  return (
    <form
      aria-label="谁能看报告"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RadioGroup
        label="要办哪一件"
        value={act}
        onChange={(value) => setAct(ACTS.find(({ id }) => id === value)?.id ?? 'number')}
      >
        {ACTS.map(({ id, name }) => (
          <Radio key={id} value={id}>
            {name}
          </Radio>
        ))}
      </RadioGroup>
      <Meaning>{ACTS.find(({ id }) => id === act)?.means}</Meaning>
      <TextField
        label="到检码"
        hint="在导检单和条码上"
        autoComplete="off"
        maxLength={64}
        value={given.code}
        onChange={(code) => set({ code })}
        error={faultOf('code')}
      />
      <TextField
        label="证件号"
        hint="看着身份证原件填，只用来核对，不会记在操作记录里"
        autoComplete="off"
        maxLength={30}
        value={given.idNumber}
        onChange={(idNumber) => set({ idNumber })}
        error={faultOf('idNumber')}
      />
      {act === 'number' && (
        <TextField
          label="本人的手机号"
          inputMode="tel"
          autoComplete="off"
          maxLength={11}
          value={given.mobile}
          onChange={(mobile) => set({ mobile })}
          error={faultOf('mobile')}
        />
      )}
      {act === 'leave' && (
        <Select
          label="看多少天"
          value={given.days}
          onChange={(days) => set({ days })}
          options={LEAVE_DAYS.map((days) => ({ value: String(days), label: `${days} 天` }))}
        />
      )}
      <TextField
        label="原因"
        hint="会写进操作记录，例如：本人带身份证来登记"
        value={given.reason}
        maxLength={200}
        onChange={(reason) => set({ reason })}
        error={faultOf('reason')}
      />
      {refusal !== null && (
        <Notice tone="danger" isNews>
          {refusal}
        </Notice>
      )}
      <Button type="submit" variant="go" isBlock isLoading={isPending}>
        {act === 'number' ? '登记手机号' : act === 'leave' ? '让下单的账号看' : '收回'}
      </Button>
    </form>
  )
}

const Meaning = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-10 bg-surface-tint px-4 py-3 text-14">
    {children}
  </p>
)
