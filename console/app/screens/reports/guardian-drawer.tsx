import { wholeDay } from '@mall/contract/days'
import { MAX_GUARDIANS } from '@mall/contract/report/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'

type Props = { branchId: string; branchName: string; onClose: () => void }

const KINDS = [
  { id: 'guardian', name: '孩子的监护人' },
  { id: 'end', name: '监护人都不再看' },
] as const
type Kind = (typeof KINDS)[number]['id']

const WAYS: Readonly<Record<Kind, string>> = {
  guardian: `监护人带两个人的证件和户口簿（或出生医学证明）原件来。孩子满 18 岁自动看不到，最多 ${MAX_GUARDIANS} 位。`,
  end: '这个孩子登记过的监护人都马上看不到。还能看的，带原件重新登记。',
}

const NO_TEXT = { code: '', idNumber: '', guardianIdNumber: '', mobile: '', reason: '看过证件原件' }
type Texts = typeof NO_TEXT
type Errors = Partial<Record<keyof Texts | 'kinship', string>>

/** What is not filled in yet, in words beside its field. */
function errorsOf(kind: Kind, texts: Texts, isKinshipSeen: boolean): Errors {
  const { code, idNumber, guardianIdNumber, mobile, reason } = texts
  return {
    ...(code.trim() === '' && { code: '请填到检码' }),
    ...(idNumber.trim().length < 5 && { idNumber: '请填完整的证件号' }),
    ...(kind === 'guardian' && guardianIdNumber.trim().length < 15 && { guardianIdNumber: '请填监护人完整的身份证号' }),
    ...(kind !== 'end' && !/^1[3-9]\d{9}$/.test(mobile) && { mobile: '请填 11 位手机号' }),
    ...(kind === 'guardian' && !isKinshipSeen && { kinship: '要看过原件才能登记' }),
    ...(reason.trim().length < 2 && { reason: '请写明怎么核对的，至少两个字' }),
  }
}

/** Whose number is whose, with the documents on the desk: the examinee's own, or that of a child's guardian. */
export function GuardianDrawer({ branchId, branchName, onClose }: Props) {
  const [kind, setKind] = useState<Kind>('guardian')
  const [texts, setTexts] = useState(NO_TEXT)
  const [isKinshipSeen, setKinshipSeen] = useState(false)
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const unwritten = useUnwritten(isKinshipSeen || JSON.stringify(texts) !== JSON.stringify(NO_TEXT), { isOver: true })
  const errors = errorsOf(kind, texts, isKinshipSeen)
  const [save, isSaving] = useAct(
    async () => {
      const { code, guardianIdNumber, mobile } = texts
      const visit = { branchId, checkInCode: code, idNumber: texts.idNumber, reason: texts.reason.trim() }
      if (kind === 'end') await api.endGuardians(visit)
      else {
        const { until } = await api.recordGuardian({ ...visit, guardianIdNumber, mobile, isKinshipSeen: true })
        toast(`登记好了，看到 ${wholeDay(until)}`)
        return
      }
      toast('监护人都看不到了')
    },
    {
      onFailure: ({ message }) => {
        setRefusal(message)
        return true
      },
    },
  )
  const submit = async () => {
    setTried(true)
    setRefusal(null)
    if (Object.keys(errors).length === 0 && (await save())) onClose()
  }
  const field = (name: keyof Texts) => ({
    value: texts[name],
    onChange: (text: string) => setTexts({ ...texts, [name]: text }),
    error: isTried ? errors[name] : null,
    autoComplete: 'off',
  })
  return (
    <Drawer
      title="登记孩子的监护人"
      note={`${branchName}，证件原件都在手上再登记`}
      onClose={onClose}
      unwritten={unwritten}
      actions={
        <Button variant="brand" isLoading={isSaving} onPress={() => void submit()}>
          {kind === 'end' ? '都不再看' : '登记'}
        </Button>
      }
    >
      <div className="grid gap-4">
        <ChipGroup
          label="登记谁"
          selected={[kind]}
          onSelect={([id]) => setKind(KINDS.find((one) => one.id === id)?.id ?? kind)}
        >
          {KINDS.map(({ id, name }) => (
            <Chip key={id} id={id}>
              {name}
            </Chip>
          ))}
        </ChipGroup>
        <p className="text-ink-2">{WAYS[kind]}</p>
        <TextField label="到检码" maxLength={64} {...field('code')} />
        <TextField label="孩子的证件号" maxLength={30} {...field('idNumber')} />
        {kind === 'guardian' && <TextField label="监护人的身份证号" maxLength={30} {...field('guardianIdNumber')} />}
        {kind !== 'end' && (
          <TextField
            label="监护人的手机号"
            hint="登录商城用的号码，请对方当面说"
            type="tel"
            inputMode="numeric"
            maxLength={11}
            {...field('mobile')}
          />
        )}
        {kind === 'guardian' && (
          <div>
            <Checkbox isSelected={isKinshipSeen} onChange={setKinshipSeen}>
              看过户口簿或出生医学证明的原件，是这个孩子的监护人
            </Checkbox>
            {isTried && errors.kinship && <p className="mt-1 text-14 text-danger">{errors.kinship}</p>}
          </div>
        )}
        <TextField label="原因" hint="会写进操作记录" maxLength={200} {...field('reason')} />
        {refusal !== null && (
          <Notice tone="danger" isNews>
            {refusal}
          </Notice>
        )}
      </div>
    </Drawer>
  )
}
