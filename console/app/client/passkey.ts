import { Failure } from '@mall/contract/failures'
import type { StaffInput, StaffOutput } from '@mall/contract/staff-calls'

/** Loaded where somebody uses a passkey, so that the first screen does not carry it. */
const library = () => import('@simplewebauthn/browser')

const DISMISSED = '没有用通行密钥，什么也没有改。要接着办，请再点一次'

/** The browser's dialog for a new passkey. Fails with words for people if it is closed. */
export function makePasskey(options: StaffOutput<'askStaffPasskey'>): Promise<StaffInput<'addStaffPasskey'>> {
  return orRefused(async () => {
    const { startRegistration } = await library()
    const { id, response } = await startRegistration({ optionsJSON: options })
    return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject }
  })
}

type SigningOptions = StaffOutput<'askStaffLogin'> & Partial<Pick<StaffOutput<'askStepUp'>, 'allowCredentials'>>

/** The browser's dialog to choose one. */
export function signWithPasskey(options: SigningOptions): Promise<StaffInput<'logInStaff'>> {
  return orRefused(async () => {
    const { startAuthentication } = await library()
    const { id, response } = await startAuthentication({ optionsJSON: options })
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    return { id, clientDataJSON, authenticatorData, signature, userHandle }
  })
}

async function orRefused<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch {
    throw new Failure('PASSKEY_WRONG', null, DISMISSED)
  }
}
