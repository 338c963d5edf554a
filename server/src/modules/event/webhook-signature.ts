import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto'

/** PKCS #8 of an ed25519 key, without its 32 bytes. RFC 8410. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_BYTES = 32

const derived = (root: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', root, '', use, KEY_BYTES))

function privateKeyOf(root: string): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([PKCS8, derived(root, 'webhook ed25519')]),
    format: 'der',
    type: 'pkcs8',
  })
}

/** What a receiver checks signatures with: the shared secret of the HMAC, or the public key of ed25519. */
export function receiverKeys(root: string): { secret: string; publicKey: string } {
  const spki = createPublicKey(privateKeyOf(root)).export({ format: 'der', type: 'spki' })
  return {
    secret: `whsec_${derived(root, 'webhook hmac').toString('base64')}`,
    publicKey: `whpk_${spki.subarray(-KEY_BYTES).toString('base64')}`,
  }
}

export interface Signed {
  id: string
  at: Date
  body: string
}

/**
 * Signs with each of `roots`, so that a receiver may know an older secret. Their keys are derived once: for each delivery that
 * took as long as all the rest of it.
 */
export function openSigner(roots: readonly string[]) {
  const keys = roots.map((root) => ({ hmac: createSecretKey(derived(root, 'webhook hmac')), own: privateKeyOf(root) }))
  /** Headers of Standard Webhooks 1.0. */
  return ({ id, at, body }: Signed) => {
    const timestamp = String(Math.floor(at.getTime() / 1_000))
    const signed = Buffer.from(`${id}.${timestamp}.${body}`)
    const signatures = keys.flatMap(({ hmac, own }) => [
      `v1,${createHmac('sha256', hmac).update(signed).digest('base64')}`,
      `v1a,${sign(null, signed, own).toString('base64')}`,
    ])
    return {
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.join(' '),
    }
  }
}
