import type { addPasskey, askPasskey, askPasskeyLogin, loginByPasskey } from '@mall/contract/passkey/calls'
import type { InputOf, OutputOf } from '@mall/contract/wire/client'
import { withChunkTimeout } from '../../shell/routing/route-module.ts'

/** Result of the browser's passkey dialog. */
export type Outcome<T> =
  | { state: 'done'; given: T }
  /** Closed, or there was nothing to choose: browsers do not tell which. */
  | { state: 'dismissed' }
  /** This device holds one for the account already. */
  | { state: 'known' }
  | { state: 'failed' }

/** Loaded where somebody uses a passkey, so that no other screen carries it. */
const library = () => withChunkTimeout(() => import('@simplewebauthn/browser'))

/** Passkeys belong to a host name, so an address of numbers has none. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname) && window.isSecureContext

/** Whether the browser offers passkeys where a number is typed. */
export async function offersPasskeysInFields(): Promise<boolean> {
  return hasPasskeys() && (await (await library()).browserSupportsWebAuthnAutofill())
}

/** The browser's dialog for a new passkey. */
export function makePasskey(options: OutputOf<typeof askPasskey>): Promise<Outcome<InputOf<typeof addPasskey>>> {
  return outcomeOf(async () => {
    const { startRegistration } = await library()
    const { id, response } = await startRegistration({ optionsJSON: options })
    return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject }
  })
}

/** The browser's dialog to choose one, or its proposals where the number is typed. Another question takes the place of this one. */
export function signWithPasskey(
  options: OutputOf<typeof askPasskeyLogin>,
  isInField: boolean,
): Promise<Outcome<InputOf<typeof loginByPasskey>>> {
  return outcomeOf(async () => {
    const { startAuthentication } = await library()
    const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isInField })
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    return { id, clientDataJSON, authenticatorData, signature, userHandle }
  })
}

export async function cancelPasskeyRequest(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** The browser may stop proposing what no longer opens anything. */
export async function forgetPasskey(rpID: string, credentialID: string): Promise<void> {
  const { sendSignal } = await library()
  // Not every browser listens.
  await sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(() => undefined)
}

async function outcomeOf<T>(operation: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { state: 'done', given: await operation() }
  } catch (error) {
    const names = causesOf(error)
    if (names.includes('InvalidStateError')) return { state: 'known' }
    return { state: names.some((name) => DISMISSED.has(name)) ? 'dismissed' : 'failed' }
  }
}

const DISMISSED = new Set(['NotAllowedError', 'AbortError'])

/** The library wraps what the browser threw. */
function causesOf(error: unknown): string[] {
  return error instanceof Error ? [error.name, ...causesOf(error.cause)] : []
}
