import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { randomAlphanumeric, randomDigits } from '../ports.ts'
import { selfSigned } from './certificate.ts'
import type { Database } from './database.ts'

/** Both sides' keys of the WeChat Pay stand-in, as PEM; made once and kept, so that mall and sandbox agree after a restart. */
export type WechatPayKeys = {
  appId: string
  mchId: string
  apiV3Key: string
  merchantSerial: string
  merchantPrivateKey: string
  platformSerial: string
  platformPrivateKey: string
  appSecret: string
  /** The platform's next signing key; the mall knows it before the rotation. */
  nextSerial: string
  nextPrivateKey: string
  /** A platform certificate whose time is over; the mall still has it, and believes it no more. */
  endedSerial: string
  endedPrivateKey: string
  endedCertificate: string
}

/** The keys of the Alipay stand-in: the merchant's and Alipay's own. */
export type AlipayKeys = {
  appId: string
  sellerId: string
  merchantPrivateKey: string
  alipayPrivateKey: string
  /** Alipay's next signing key; the mall knows it before the rotation. */
  nextPrivateKey: string
}

const makePair = promisify(generateKeyPair)

async function newPrivateKey() {
  const { privateKey } = await makePair('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

const newSerial = () => `PUB_KEY_ID_01${randomDigits(30)}`

async function newKeys() {
  const [merchantPrivateKey, platformPrivateKey] = await Promise.all([newPrivateKey(), newPrivateKey()])
  return {
    appId: `wx${randomDigits(16)}`,
    mchId: `16${randomDigits(8)}`,
    apiV3Key: randomAlphanumeric(32),
    merchantSerial: `5A${randomDigits(38)}`,
    merchantPrivateKey,
    platformSerial: newSerial(),
    platformPrivateKey,
  }
}

const newNextKeys = async () => ({
  appSecret: randomAlphanumeric(32),
  nextSerial: newSerial(),
  nextPrivateKey: await newPrivateKey(),
})

/** Platform certificates last five years. */
const ENDED = { from: new Date('2019-03-01T00:00:00Z'), until: new Date('2024-02-28T00:00:00Z') }

async function newEndedKeys() {
  const endedSerial = `5B${randomDigits(38)}`
  const endedPrivateKey = await newPrivateKey()
  const facts = { serial: endedSerial, name: 'Sandbox platform', ...ENDED }
  return { endedSerial, endedPrivateKey, endedCertificate: selfSigned(endedPrivateKey, facts) }
}

async function newAlipayKeys(): Promise<Omit<AlipayKeys, 'nextPrivateKey'>> {
  const [merchantPrivateKey, alipayPrivateKey] = await Promise.all([newPrivateKey(), newPrivateKey()])
  return { appId: `2021${randomDigits(12)}`, sellerId: `2088${randomDigits(12)}`, merchantPrivateKey, alipayPrivateKey }
}

/** The value stored under a name; made on first use, once for concurrent callers. */
async function findOrCreate<T extends object>(db: Database, name: string, make: () => Promise<T>): Promise<T> {
  const find = () => db.query<{ value: string }>('SELECT value FROM sandbox.keys WHERE name = $1', [name])
  const found = (await find()).rows[0]
  if (found) return JSON.parse(found.value)
  await db.query('INSERT INTO sandbox.keys VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    JSON.stringify(await make()),
  ])
  const [row] = (await find()).rows
  if (!row) throw new Error('the sandbox could not keep its keys')
  return JSON.parse(row.value)
}

export const loadWechatPayKeys = async (db: Database): Promise<WechatPayKeys> => ({
  ...(await findOrCreate(db, 'wechat-pay', newKeys)),
  ...(await findOrCreate(db, 'wechat-pay-next', newNextKeys)),
  ...(await findOrCreate(db, 'wechat-pay-ended', newEndedKeys)),
})

export const loadAlipayKeys = async (db: Database): Promise<AlipayKeys> => ({
  ...(await findOrCreate(db, 'alipay', newAlipayKeys)),
  ...(await findOrCreate(db, 'alipay-next', async () => ({ nextPrivateKey: await newPrivateKey() }))),
})

/** The directory's signing key, and the secret of its cookies. */
export type DirectoryKeys = { jwk: JsonWebKey & { kty: string }; cookieKey: string }

export const loadDirectoryKeys = (db: Database): Promise<DirectoryKeys> =>
  findOrCreate(db, 'directory-signing', async () => {
    const { privateKey } = await makePair('rsa', { modulusLength: 2048 })
    const [jwk, cookieKey] = [privateKey.export({ format: 'jwk' }), randomAlphanumeric(32)]
    return { jwk: { ...jwk, kty: 'RSA', use: 'sig' }, cookieKey }
  })

export const publicPem = (privatePem: string) =>
  createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString()

/** The keys parsed once: parsing PEM costs more than verifying with it. */
export type OpenKeys = WechatPayKeys & {
  merchantPublic: KeyObject
  platforms: Record<PlatformSigner, { serial: string; key: KeyObject }>
  apiV3: Buffer
}

/** By which key the platform signs: its own, the one after a change, or that of a certificate whose time is over. */
export type PlatformSigner = 'now' | 'next' | 'ended'

export const openWechatPayKeys = (keys: WechatPayKeys): OpenKeys => ({
  ...keys,
  merchantPublic: createPublicKey(keys.merchantPrivateKey),
  platforms: {
    now: { serial: keys.platformSerial, key: createPrivateKey(keys.platformPrivateKey) },
    next: { serial: keys.nextSerial, key: createPrivateKey(keys.nextPrivateKey) },
    ended: { serial: keys.endedSerial, key: createPrivateKey(keys.endedPrivateKey) },
  },
  apiV3: Buffer.from(keys.apiV3Key),
})

/** The Alipay stand-in's keys, parsed once. */
export type OpenAlipayKeys = AlipayKeys & {
  merchantPublic: KeyObject
  alipayPrivate: KeyObject
  nextPrivate: KeyObject
}

export const openAlipayKeys = (keys: AlipayKeys): OpenAlipayKeys => ({
  ...keys,
  merchantPublic: createPublicKey(keys.merchantPrivateKey),
  alipayPrivate: createPrivateKey(keys.alipayPrivateKey),
  nextPrivate: createPrivateKey(keys.nextPrivateKey),
})
