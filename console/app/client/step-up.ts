import type { StaffApi } from '@mall/contract/wire/staff-client'
import { signWithPasskey } from './passkey.ts'

/** Confirms with a passkey that it is still the same person. */
export async function confirmSelf(api: StaffApi): Promise<void> {
  const { isDemo, ...options } = await api.askStepUp({})
  await api.stepUp({ assertion: isDemo ? null : await signWithPasskey(options) })
}
