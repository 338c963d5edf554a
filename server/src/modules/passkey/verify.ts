import type { addPasskey, loginByPasskey } from '@mall/contract/passkey/calls'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'

/** EdDSA, ES256, RS256: what browsers and phones make. */
export const ALGORITHMS = [-8, -7, -257]

/** Passkeys belong to the mall's own host and are good on its origin alone. */
const at = ({ settings: { publicOrigin } }: Context) => ({
  expectedOrigin: new URL(publicOrigin).origin,
  expectedRPID: rpIdOf(publicOrigin),
  requireUserVerification: true,
})

export const rpIdOf = (publicOrigin: string) => new URL(publicOrigin).hostname

type Made = z.output<(typeof addPasskey)['input']>
type Signed = z.output<(typeof loginByPasskey)['input']>

/** What a new passkey is; null: it was not made by this mall's screen, for this challenge, with its owner's finger, face or PIN. */
export async function verifyMade(ctx: Context, made: Made, expectedChallenge: string) {
  const { id, clientDataJSON, attestationObject } = made
  try {
    // Nobody asked which device it is; proofs of that would be looked up at their makers'.
    if (namesItsMaker(attestationObject)) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...at(ctx),
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

function namesItsMaker(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const [format, statement] = [attestation.get('fmt'), attestation.get('attStmt')]
  return format !== 'none' && (format !== 'packed' || statement.get('x5c') !== undefined)
}

/** The authenticator's counter; null: this key did not sign this challenge for this mall, or nobody proved to be its owner. */
export async function verifySigned(
  ctx: Context,
  signed: Signed,
  expectedChallenge: string,
  publicKey: string,
): Promise<number | null> {
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = signed
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...at(ctx),
      expectedChallenge,
      // Compared where it is written, so that two uses at once cannot both be the next.
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
