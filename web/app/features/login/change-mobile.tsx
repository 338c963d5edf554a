import { type FormEvent, useState } from 'react'
import { browserApi } from '../../shell/api.ts'
import { type Profile, session } from '../../shell/session.ts'
import { useMutation } from '../../shell/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/field-parts.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { CodeStep } from './code-step.tsx'
import { MobileField } from './mobile-field.tsx'
import { useSmsCode } from './use-sms-code.ts'

type Props = { profile: Profile; onDone: () => void }

/** Another number to log in with: a code on the old one, then one on the new one. */
export function ChangeMobile({ profile, onDone }: Props) {
  const [mobile, setMobile] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const old = useSmsCode(profile.phone, 'change-mobile')
  const fresh = useSmsCode(mobile, 'change-mobile')
  const [change, isChanging] = useMutation(
    async () => {
      const asked = { oldCode: old.code, newMobile: mobile, newCode: fresh.code }
      session.setProfile(await browserApi().changeMobile(asked))
      toast('手机号换好了，别的设备要用新号码重新登录', 'success')
      onDone()
    },
    {
      onFailure: (failure) => {
        setWrong(failure.message)
        return true
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(null)
    if (old.code.length < 6) return old.setError('请填发到原号码的 6 位数字')
    if (fresh.code.length < 6) return fresh.setError('请填发到新号码的 6 位数字')
    void change()
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-110 gap-5">
      <CodeStep label={`发到原号码 ${profile.mobile} 的验证码`} step={old} />
      <MobileField
        label="新手机号"
        value={mobile}
        error={mobile === profile.phone ? '和现在的号码一样，请换一个' : null}
        isSettled={fresh.isSent}
        onChange={setMobile}
        onClear={() => setMobile('')}
      />
      <CodeStep label="发到新号码的验证码" step={fresh} />
      <p role="alert">{wrong && <ErrorLine>{wrong}</ErrorLine>}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="brand" isLoading={isChanging} isDisabled={!old.isSent || !fresh.isSent}>
          更换手机号
        </Button>
        <Button onPress={onDone}>先不换</Button>
      </div>
    </form>
  )
}
