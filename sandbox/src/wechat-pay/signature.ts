import { createCipheriv, type KeyObject, sign, verify } from 'node:crypto'
import { type Clock, randomAlphanumeric } from '../ports.ts'
import type { OpenKeys, PlatformSigner } from '../store/keys.ts'
import { WechatPayError } from './wechat-pay-error.ts'

/** Seconds that a signature stays good in either direction. */
const FRESH_SECONDS = 300

const SCHEMA = 'WECHATPAY2-SHA256-RSA2048 '
const FIELD = /([a-z_]+)="([^"]*)"/g

const signError = (message: string) => new WechatPayError(401, 'SIGN_ERROR', message)

const epochSeconds = (clock: Clock) => Math.floor(clock.now().getTime() / 1000)

// Signing waits in the thread pool: 0.3 ms in which the shared process can answer others.
const signed = (message: string, key: KeyObject) =>
  new Promise<string>((resolve, reject) =>
    sign('sha256', Buffer.from(message), key, (error, signature) =>
      error ? reject(error) : resolve(signature.toString('base64')),
    ),
  )

/** Refuses a request that the merchant did not sign, byte for byte as it arrived. */
export function verifyRequest(
  request: { method: string; url: string; body: string; authorization: string | undefined },
  keys: OpenKeys,
  clock: Clock,
) {
  if (!request.authorization?.startsWith(SCHEMA)) throw signError('Authorization 缺失或认证类型不正确')
  const field = Object.fromEntries([...request.authorization.matchAll(FIELD)].map(([, name, value]) => [name, value]))
  const { mchid, nonce_str: nonce, timestamp, serial_no: serial, signature } = field
  if (!mchid || !nonce || !timestamp || !serial || !signature) throw signError('Authorization 内容不完整')
  if (mchid !== keys.mchId) throw new WechatPayError(400, 'MCH_NOT_EXISTS', '商户号不存在')
  if (serial !== keys.merchantSerial) throw signError('商户证书序列号有误')
  if (!(Math.abs(epochSeconds(clock) - Number(timestamp)) < FRESH_SECONDS)) throw signError('签名时间戳已过期')
  const message = `${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${request.body}\n`
  const good = verify('sha256', Buffer.from(message), keys.merchantPublic, Buffer.from(signature, 'base64'))
  if (!good) throw signError('签名错误，请检查后再试')
}

/** The headers by which the merchant knows the platform: on answers and notifications alike. */
export async function platformHeaders(
  body: string,
  keys: OpenKeys,
  clock: Clock,
  by: PlatformSigner = 'now',
): Promise<Record<string, string>> {
  const timestamp = String(epochSeconds(clock))
  const nonce = randomAlphanumeric(32)
  const { serial, key } = keys.platforms[by]
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': serial,
    'Wechatpay-Signature': await signed(`${timestamp}\n${nonce}\n${body}\n`, key),
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

/** A signature that looks right and is not: another message's. */
export const spoiled = async (headers: Record<string, string>, keys: OpenKeys) => ({
  ...headers,
  'Wechatpay-Signature': await signed('another message', keys.platforms.now.key),
})

/** Did the merchant sign these words for WeChat's bridge? */
export function isMerchants(signed: string, signature: string, keys: OpenKeys): boolean {
  return verify('sha256', Buffer.from(signed), keys.merchantPublic, Buffer.from(signature, 'base64'))
}

/** The `resource` of a notification: AES-256-GCM under the APIv3 key, the tag behind the text. */
export function encrypted(plain: string, originalType: string, keys: OpenKeys) {
  const nonce = randomAlphanumeric(12)
  const cipher = createCipheriv('aes-256-gcm', keys.apiV3, nonce).setAAD(Buffer.from(originalType))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    original_type: originalType,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    associated_data: originalType,
    nonce,
  }
}
