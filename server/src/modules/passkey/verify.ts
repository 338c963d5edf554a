import type { addPasskey, loginByPasskey } from '@mall/contract/passkey/calls'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { z } from 'zod'
/** EdDSA, ES256, RS256: the algorithms of browsers and phones. */
export const ALGORITHMS = [-8, -7, -257]

/** Relying party: passkeys are bound to a host, and to the origin of the shop or the console. */
const relyingParty = (origin: string) => ({
  expectedOrigin: new URL(origin).origin,
  expectedRPID: rpIdOf(origin),
  requireUserVerification: true,
})

export const rpIdOf = (origin: string) => new URL(origin).hostname

export type Registration = z.output<(typeof addPasskey)['input']>
export type Assertion = Omit<z.output<(typeof loginByPasskey)['input']>, 'agreed'>

/** The verified new passkey; null if it was not made on this origin for this challenge with user verification. */
export async function verifyRegistration(origin: string, registration: Registration, expectedChallenge: string) {
  const { id, clientDataJSON, attestationObject } = registration
  try {
    // No attestation was requested: verifying one would mean asking the maker.
    if (hasAttestation(attestationObject)) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...relyingParty(origin),
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
  origin: string,
  assertion: Assertion,
  expectedChallenge: string,
  publicKey: string,
): Promise<number | null> {
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = assertion
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...relyingParty(origin),
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
