import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useState } from 'react'
import { browserApi } from '../../shell/client/api.ts'
import { type Profile, session } from '../../shell/client/session.ts'
import { CodeForm, isShort } from './code-form.tsx'
import { CodeStep } from './code-step.tsx'
import { MobileField } from './mobile-field.tsx'
import { useSmsCode } from './use-sms-code.ts'

type Props = { profile: Profile; onDone: () => void }

/** Another number to log in with: a code on the old one, then one on the new one. */
export function ChangeMobile({ profile, onDone }: Props) {
  const [mobile, setMobile] = useState('')
  const old = useSmsCode(profile.phone, 'change-mobile')
  const fresh = useSmsCode(mobile, 'change-mobile')
  const change = async () => {
    const input = { oldCode: old.code, newMobile: mobile, newCode: fresh.code }
    session.setProfile(await browserApi().changeMobile(input))
    toast('手机号换好了，别的设备要用新号码重新登录', 'success')
    onDone()
  }
  return (
    <CodeForm
      action="更换手机号"
      cancel="先不换"
      isSent={old.isSent && fresh.isSent}
      isMissing={() => isShort(old, '请填发到原号码的 6 位数字') || isShort(fresh, '请填发到新号码的 6 位数字')}
      act={change}
      onCancel={onDone}
    >
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
    </CodeForm>
  )
}
