import type { Sandbox } from '@mall/sandbox/sandbox'
import type { Context } from '../../app/context.ts'
import { aSlot } from '../appointment/samples.ts'
import { anItem, aSpecOf } from '../catalogue/samples.ts'
import { aPage } from '../content/samples.ts'
import { anOperator, someQualifications } from '../settings/samples.ts'

/** All that a mall needs to open, but its people. */
export async function allButPeople(ctx: Context): Promise<void> {
  await anOperator(ctx)
  await someQualifications(ctx)
  await aSlot(ctx)
  await anItem(ctx)
  await aSpecOf(ctx)
  for (const slug of ['user-agreement', 'privacy-clause', 'sales-back']) await aPage(ctx, slug)
}

const read = (text: string | (() => string)) => (typeof text === 'string' ? text : text())

/** The sandbox's companies as somebody would enter them in the console. */
export async function sandboxKeys({ wechatPay, wechatLogin, alipay, mail, idCheck, nuonuo }: Sandbox) {
  const [[serial = '', key = ''] = []] = Object.entries(wechatPay.platformKeys).slice(1)
  return {
    'wechat-pay': {
      WECHAT_PAY_ORIGIN: read(wechatPay.baseUrl),
      WECHAT_PAY_APPID: wechatPay.appId,
      WECHAT_PAY_MCHID: wechatPay.mchId,
      WECHAT_PAY_MERCHANT_SERIAL: wechatPay.merchantSerial,
      WECHAT_PAY_MERCHANT_KEY: wechatPay.merchantPrivateKey,
      WECHAT_PAY_PLATFORM_SERIAL: serial,
      WECHAT_PAY_PLATFORM_KEY: key,
      WECHAT_PAY_API_V3_KEY: wechatPay.apiV3Key,
      WECHAT_PAY_APP_SECRET: wechatLogin.appSecret,
    },
    alipay: {
      ALIPAY_GATEWAY: read(alipay.gateway),
      ALIPAY_APP_ID: alipay.appId,
      ALIPAY_SELLER_ID: alipay.sellerId,
      ALIPAY_PRIVATE_KEY: alipay.privateKey,
      ALIPAY_PUBLIC_KEY: alipay.alipayPublicKey,
      ALIPAY_NEXT_PUBLIC_KEY: alipay.alipayNextPublicKey,
    },
    mail: {
      SMTP_HOST: mail.host,
      SMTP_PORT: String(await mail.port()),
      SMTP_SECURITY: 'none',
      SMTP_USER: mail.user,
      SMTP_PASSWORD: mail.password,
      SMTP_FROM: '安和体检 <mall@sandbox.example>',
    },
    'id-check': {
      ID_CHECK_ORIGIN: read(idCheck.origin),
      ID_CHECK_KEY_ID: idCheck.key.id,
      ID_CHECK_KEY_SECRET: idCheck.key.secret,
    },
    invoice: {
      NUONUO_ORIGIN: read(nuonuo.origin),
      NUONUO_TOKEN_ORIGIN: read(nuonuo.tokenOrigin),
      NUONUO_APP_KEY: nuonuo.appKey,
      NUONUO_APP_SECRET: nuonuo.appSecret,
      NUONUO_TAX_NUMBER: nuonuo.seller.taxNumber,
      NUONUO_SELLER_ADDRESS: nuonuo.seller.address,
      NUONUO_SELLER_PHONE: nuonuo.seller.phone,
      NUONUO_CLERK: nuonuo.seller.clerk,
      NUONUO_GOODS_NAME: nuonuo.goods.name,
      NUONUO_GOODS_CODE: nuonuo.goods.code,
      NUONUO_TAX: nuonuo.goods.tax,
    },
  }
}
