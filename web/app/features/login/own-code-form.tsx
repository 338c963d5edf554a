import type { ButtonVariant } from '@mall/ui/actions/button-style.ts'
import { useSession } from '../../shell/client/use-session.ts'
import { CodeForm, isShort } from './code-form.tsx'
import { CodeStep } from './code-step.tsx'
import { useSmsCode } from './use-sms-code.ts'

export interface OwnCodeProps {
  /** Label of the submit button. */
  action: string
  variant?: ButtonVariant
  act: (code: string) => Promise<unknown>
  onCancel: () => void
  cancel?: string
}

/** A code on the member's own phone before something that only its owner may do. */
export function OwnCodeForm({
  purpose,
  ...props
}: OwnCodeProps & { purpose: 'unmask' | 'export-data' | 'close-account' | 'add-passkey' | 'share-report' }) {
  const { profile } = useSession()
  return profile && <Form {...props} purpose={purpose} phone={profile.phone} mobile={profile.mobile} />
}

type FormProps = Parameters<typeof OwnCodeForm>[0] & { phone: string; mobile: string }

function Form({ purpose, phone, mobile, act, cancel = '先不了', ...props }: FormProps) {
  const step = useSmsCode(phone, purpose)
  return (
    <CodeForm
      {...props}
      cancel={cancel}
      isSent={step.isSent}
      isMissing={() => isShort(step, '请填短信里的 6 位数字')}
      act={() => act(step.code)}
    >
      <CodeStep label={`发到 ${mobile} 的验证码`} step={step} />
    </CodeForm>
  )
}
