import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Calls } from '@mall/contract/calls'
import type { InputOf, OutputOf } from '@mall/contract/wire/client'
import { ORIGIN } from './mall.ts'

const [PRESENT, VERIFIED, SYNCED, WITH_KEY] = [0x01, 0x04, 0x18, 0x40]

/** What a test has it say differently. */
interface Different {
  origin?: string
  rpId?: string
  /** Nobody touched the sensor. */
  isUnverified?: boolean
  counter?: number
  userHandle?: string
  challenge?: string
}

/** Keeps one passkey, as a phone or a key on a ring does: makes it, and signs with it. */
export function anAuthenticator({ counts = true, isSynced = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let used = 0
  let owner = ''

  const clientData = (type: string, challenge: string, { origin = ORIGIN }: Different) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = (rpId: string, different: Different, key: Buffer[] = []) => {
    if (counts) used++
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(different.counter ?? used)
    const flags =
      PRESENT | (different.isUnverified ? 0 : VERIFIED) | (isSynced ? SYNCED : 0) | (key.length > 0 ? WITH_KEY : 0)
    return Buffer.concat([sha256(Buffer.from(different.rpId ?? rpId)), Buffer.from([flags]), counter, ...key])
  }
  return {
    id,
    make(
      options: Pick<OutputOf<Calls['askPasskey']>, 'challenge' | 'rp' | 'user'>,
      different: Different = {},
    ): InputOf<Calls['addPasskey']> {
      owner = options.user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const aaguid = Buffer.alloc(16)
      const authData = data(options.rp.id, different, [aaguid, Buffer.from([0, 32]), credentialId, coseKey(x, y)])
      const clientDataJSON = clientData('webauthn.create', different.challenge ?? options.challenge, different)
      return {
        id,
        clientDataJSON: clientDataJSON.toString('base64url'),
        attestationObject: attestation(authData).toString('base64url'),
      }
    },
    sign(
      options: Pick<OutputOf<Calls['askPasskeyLogin']>, 'challenge' | 'rpId'>,
      different: Different = {},
    ): InputOf<Calls['loginByPasskey']> {
      const authData = data(options.rpId, different)
      const clientDataJSON = clientData('webauthn.get', different.challenge ?? options.challenge, different)
      const signed = Buffer.concat([authData, sha256(clientDataJSON)])
      return {
        id,
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: different.userHandle ?? owner,
      }
    },
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

/** CBOR of {fmt: 'none', attStmt: {}, authData}. */
function attestation(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
    ...[Buffer.from([0x58, authData.length]), authData],
  ])
}
