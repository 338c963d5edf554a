import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

export function encrypt(key: KeyObject, text: string | Buffer, place: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : text
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return `${nonce.toString('base64url')}.${sealed.toString('base64url')}`
}

export function decrypt(key: KeyObject, nonce: string, data: string, place: string): Buffer {
  const bytes = Buffer.from(data, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()])
}

/** Wraps keys under SECRET_KEY. */
export interface Wrapping {
  /** Public id of the current SECRET_KEY. */
  readonly current: string
  /** Ids of all configured ones. */
  readonly known: readonly string[]
  wrap(key: Buffer, place: string): string
  /** null if it was wrapped under a SECRET_KEY that is not configured. */
  unwrap(wrapped: string, by: string, place: string): Buffer | null
}

// KeyObjects: raw bytes are parsed by Node at each use, which takes four times as long as sealing.
const derived = (secretKey: string, purpose: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', `mall ${purpose}`, 32)))

/** The keys of older versions, derived directly from SECRET_KEY. */
export const keyOfBefore = (secretKey: string, purpose: 'seal' | 'index' | 'mac'): Buffer =>
  derived(secretKey, purpose).export()

export function openWrapping(secretKeys: readonly string[]): Wrapping {
  const byId = new Map(secretKeys.map((secretKey) => [nameOf(secretKey), derived(secretKey, 'wrap')] as const))
  const [[current, key] = raise()] = byId
  return {
    current,
    known: [...byId.keys()],
    wrap: (bytes, place) => encrypt(key, bytes, place),
    unwrap(wrapped, by, place) {
      const [nonce = '', data = ''] = wrapped.split('.')
      const used = byId.get(by)
      return used ? decrypt(used, nonce, data, place) : null
    },
  }
}

const nameOf = (secretKey: string) => hash('sha256', derived(secretKey, 'name').export(), 'base64url').slice(0, 12)

function raise(): never {
  throw new Error('no SECRET_KEY')
}

/** Message for a key that no configured SECRET_KEY can unwrap. */
export const KEY_IS_MISSING =
  '数据是用另一个 SECRET_KEY 加密的：换密钥时请把原来的放进 SECRET_KEY_PREVIOUS，等 npm run operate -- keys 说全部换好再删'
