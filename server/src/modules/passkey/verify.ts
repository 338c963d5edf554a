import type { addPasskey, loginByPasskey } from '@mall/contract/passkey/calls'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'

/** EdDSA, ES256, RS256: the algorithms of browsers and phones. */
export const ALGORITHMS = [-8, -7, -257]

/** Relying party: passkeys are bound to the mall's host and origin. */
const relyingParty = ({ settings: { publicOrigin } }: Context) => ({
  expectedOrigin: new URL(publicOrigin).origin,
  expectedRPID: rpIdOf(publicOrigin),
  requireUserVerification: true,
})

export const rpIdOf = (publicOrigin: string) => new URL(publicOrigin).hostname

type Registration = z.output<(typeof addPasskey)['input']>
type Assertion = z.output<(typeof loginByPasskey)['input']>

/** The verified new passkey; null if it was not made on this origin for this challenge with user verification. */
export async function verifyRegistration(ctx: Context, registration: Registration, expectedChallenge: string) {
  const { id, clientDataJSON, attestationObject } = registration
  try {
    // No attestation was requested: verifying one would mean asking the maker.
    if (hasAttestation(attestationObject)) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...relyingParty(ctx),
      expectedChallenge,
      supportedAlgorithmIDs: ALGORITHMS,
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
    })
    if (!verified || registrationInfo.credential.id !== id) return null
    const { credential, credentialDeviceType } = registrationInfo
    return {
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced: credentialDeviceType === 'multiDevice',
    }
  } catch {
    return null
  }
}

function hasAttestation(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const [format, statement] = [attestation.get('fmt'), attestation.get('attStmt')]
  return format !== 'none' && (format !== 'packed' || statement.get('x5c') !== undefined)
}

/**
 * The authenticator's counter; null if the signature does not match key, challenge and origin, or lacks user
 * verification.
 */
export async function verifyAssertion(
  ctx: Context,
  assertion: Assertion,
  expectedChallenge: string,
  publicKey: string,
): Promise<number | null> {
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = assertion
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...relyingParty(ctx),
      expectedChallenge,
      // Compared by the update itself, so that concurrent uses cannot both be the next.
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
