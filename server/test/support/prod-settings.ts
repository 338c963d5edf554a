import { generateKeyPairSync } from 'node:crypto'
import { SMS_TEMPLATE } from './sms-templates.ts'

export const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
/** On one line, as in an environment file. */
export const PRIVATE = keys.privateKey.replaceAll('\n', '\\n')
export const PUBLIC = keys.publicKey.replaceAll('\n', '\\n')

/** All companies real. */
export const PROVIDERS = {
  WECHAT_PAY_APPID: 'wx1',
  WECHAT_PAY_MCHID: '1900000001',
  WECHAT_PAY_MERCHANT_SERIAL: 'ABC123',
  WECHAT_PAY_MERCHANT_KEY: PRIVATE,
  WECHAT_PAY_PLATFORM_SERIAL: 'PUB_KEY_ID_1',
  WECHAT_PAY_PLATFORM_KEY: PUBLIC,
  WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
  WECHAT_PAY_APP_SECRET: 'secret',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_PRIVATE_KEY: PRIVATE,
  ALIPAY_PUBLIC_KEY: PUBLIC,
  SMS_PROVIDER: 'aliyun',
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '和序体检',
  SMS_TEMPLATE,
  SMTP_HOST: 'smtp.example.com',
  SMTP_USER: 'mall',
  SMTP_PASSWORD: 'secret',
  SMTP_FROM: '体检商城 <invoice@mall.example.com>',
  ID_CHECK_KEY_ID: 'id',
  ID_CHECK_KEY_SECRET: 'secret',
  NUONUO_APP_KEY: 'key',
  NUONUO_APP_SECRET: 'secret',
  NUONUO_TAX_NUMBER: '91350100M000100Y43',
  NUONUO_SELLER_ADDRESS: '福州市鼓楼区样例路 1 号',
  NUONUO_SELLER_PHONE: '0591-87654321',
  NUONUO_CLERK: '孙会计',
  NUONUO_GOODS_NAME: '体检服务',
  NUONUO_GOODS_CODE: '3070303000000000000',
  NUONUO_TAX: 'exempt',
}

/** As little as production takes. */
export const PROD = {
  ...PROVIDERS,
  MALL_ENV: 'prod',
  SECRET_KEY: '9f27c1a04be35d6688e2f01473acb95d',
  PUBLIC_ORIGIN: 'https://mall.example.com',
  DATABASE_URL: 'postgres://mall:secret@db/mall',
}
