import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { randomDigits, randomWord } from '../world.ts'
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
}

const makePair = promisify(generateKeyPair)

async function newPrivateKey() {
  const { privateKey } = await makePair('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

async function newKeys(): Promise<WechatPayKeys> {
  const [merchantPrivateKey, platformPrivateKey] = await Promise.all([newPrivateKey(), newPrivateKey()])
  return {
    appId: `wx${randomDigits(16)}`,
    mchId: `16${randomDigits(8)}`,
    apiV3Key: randomWord(32),
    merchantSerial: `5A${randomDigits(38)}`,
    merchantPrivateKey,
    platformSerial: `PUB_KEY_ID_01${randomDigits(30)}`,
    platformPrivateKey,
  }
}

/** The keys kept in the store; the first to ask makes them, whoever asks at the same time gets the same. */
export async function keptKeys(db: Database): Promise<WechatPayKeys> {
  const kept = () => db.query<{ value: string }>(`SELECT value FROM sandbox.keys WHERE name = 'wechat-pay'`)
  const found = (await kept()).rows[0]
  if (found) return JSON.parse(found.value)
  await db.query(`INSERT INTO sandbox.keys VALUES ('wechat-pay', $1) ON CONFLICT DO NOTHING`, [
    JSON.stringify(await newKeys()),
  ])
  const [row] = (await kept()).rows
  if (!row) throw new Error('the sandbox could not keep its keys')
  return JSON.parse(row.value)
}

export const publicPem = (privatePem: string) =>
  createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString()

/** The keys parsed once: parsing PEM costs more than verifying with it. */
export type OpenKeys = WechatPayKeys & { merchantPublic: KeyObject; platformPrivate: KeyObject; apiV3: Buffer }

export const opened = (keys: WechatPayKeys): OpenKeys => ({
  ...keys,
  merchantPublic: createPublicKey(keys.merchantPrivateKey),
  platformPrivate: createPrivateKey(keys.platformPrivateKey),
  apiV3: Buffer.from(keys.apiV3Key),
})
