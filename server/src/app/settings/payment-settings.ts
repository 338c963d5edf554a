import { z } from 'zod'
import { privatePem, publicPem, serviceAddress, url } from './setting-kinds.ts'

export const wechatPay = z.object({
  WECHAT_PAY_ORIGIN: serviceAddress().default('https://api.mch.weixin.qq.com'),
  WECHAT_PAY_APPID: z.string(),
  WECHAT_PAY_MCHID: z.string().regex(/^\d+$/, '应为数字商户号'),
  WECHAT_PAY_MERCHANT_SERIAL: z.string().regex(/^[0-9A-Fa-f]+$/, '应为商户证书序列号（十六进制）'),
  WECHAT_PAY_MERCHANT_KEY: privatePem('应为 PEM 格式的商户私钥'),
  WECHAT_PAY_PLATFORM_SERIAL: z.string(),
  WECHAT_PAY_PLATFORM_KEY: publicPem('应为 PEM 格式的微信支付公钥或平台证书'),
  WECHAT_PAY_API_V3_KEY: z.string().length(32, '应为 32 个字符'),
  WECHAT_PAY_APP_SECRET: z.string(),
  WECHAT_PAY_API_V2_KEY: z.string().length(32, '应为 32 个字符').optional(),
  WECHAT_PAY_CUSTOMS: z.string().optional(),
  WECHAT_PAY_CUSTOMS_NO: z.string().optional(),
  WECHAT_PAY_NEXT_PLATFORM_SERIAL: z.string().optional(),
  WECHAT_PAY_NEXT_PLATFORM_KEY: publicPem('应为 PEM 格式的微信支付公钥或平台证书').optional(),
})

export const alipay = z.object({
  ALIPAY_GATEWAY: url('应形如 https://openapi.alipay.com/gateway.do', 'https:', 'http:').default(
    'https://openapi.alipay.com/gateway.do',
  ),
  ALIPAY_APP_ID: z.string().regex(/^\d+$/, '应为数字应用号'),
  ALIPAY_SELLER_ID: z.string().regex(/^2088\d+$/, '应为 2088 开头的收款账号'),
  ALIPAY_PRIVATE_KEY: privatePem('应为 PEM 格式的应用私钥'),
  ALIPAY_PUBLIC_KEY: publicPem('应为 PEM 格式的支付宝公钥'),
  ALIPAY_NEXT_PUBLIC_KEY: publicPem('应为 PEM 格式的支付宝公钥').optional(),
})

export function wechatPayOf(pay: z.output<typeof wechatPay>) {
  return {
    origin: pay.WECHAT_PAY_ORIGIN,
    appid: pay.WECHAT_PAY_APPID,
    mchid: pay.WECHAT_PAY_MCHID,
    merchantSerial: pay.WECHAT_PAY_MERCHANT_SERIAL,
    merchantKey: pay.WECHAT_PAY_MERCHANT_KEY,
    platformSerial: pay.WECHAT_PAY_PLATFORM_SERIAL,
    platformKey: pay.WECHAT_PAY_PLATFORM_KEY,
    apiV3Key: pay.WECHAT_PAY_API_V3_KEY,
    appSecret: pay.WECHAT_PAY_APP_SECRET,
    /** undefined: cross-border orders are declared by hand. */
    customs:
      pay.WECHAT_PAY_API_V2_KEY && pay.WECHAT_PAY_CUSTOMS && pay.WECHAT_PAY_CUSTOMS_NO
        ? {
            apiV2Key: pay.WECHAT_PAY_API_V2_KEY,
            customs: pay.WECHAT_PAY_CUSTOMS,
            customsNo: pay.WECHAT_PAY_CUSTOMS_NO,
          }
        : undefined,
    /** The next key during a rotation at WeChat Pay; both are accepted. */
    next:
      pay.WECHAT_PAY_NEXT_PLATFORM_SERIAL && pay.WECHAT_PAY_NEXT_PLATFORM_KEY
        ? { serial: pay.WECHAT_PAY_NEXT_PLATFORM_SERIAL, key: pay.WECHAT_PAY_NEXT_PLATFORM_KEY }
        : undefined,
  }
}

export function alipayOf(ali: z.output<typeof alipay>) {
  return {
    gateway: ali.ALIPAY_GATEWAY,
    appId: ali.ALIPAY_APP_ID,
    sellerId: ali.ALIPAY_SELLER_ID,
    privateKey: ali.ALIPAY_PRIVATE_KEY,
    alipayPublicKey: ali.ALIPAY_PUBLIC_KEY,
    /** The next key during a rotation at Alipay; both are accepted. */
    alipayNextPublicKey: ali.ALIPAY_NEXT_PUBLIC_KEY,
  }
}
