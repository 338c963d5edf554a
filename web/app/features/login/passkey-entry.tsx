import { Button } from '@mall/ui/actions/button.tsx'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { usePasskeyLogin } from './use-passkey-login.ts'

/** The second way in, where the browser knows passkeys. */
export function PasskeyEntry({ isPossible, words, ask, isAsking }: ReturnType<typeof usePasskeyLogin>) {
  if (!isPossible) return null
  return (
    <div className="grid gap-1.5">
      <Button size="l" isBlock isLoading={isAsking} onPress={() => void ask()}>
        <Icon name="key" size={20} />
        用通行密钥登录
      </Button>
      <p role="alert">{words && <ErrorLine>{words}</ErrorLine>}</p>
    </div>
  )
}
