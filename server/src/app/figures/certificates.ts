import { X509Certificate } from 'node:crypto'
import type { Settings } from '../settings/settings.ts'

/** Certificates that a setting may hold in the place of a public key. */
const CERTIFICATES = ['wechat-pay', 'wechat-pay-next', 'alipay', 'alipay-next'] as const

export interface KnownCertificate {
  certificate: (typeof CERTIFICATES)[number]
  validTo: Date
}

/** Certificates among the settings; bare public keys never expire. */
export function certificatesOf({ wechatPay, alipay }: Pick<Settings, 'wechatPay' | 'alipay'>): KnownCertificate[] {
  const pems = [wechatPay?.platformKey, wechatPay?.next?.key, alipay?.alipayPublicKey, alipay?.alipayNextPublicKey]
  return CERTIFICATES.flatMap((certificate, at) => {
    const pem = pems[at]
    if (!pem?.includes('BEGIN CERTIFICATE')) return []
    return [{ certificate, validTo: new Date(new X509Certificate(pem).validTo) }]
  })
}
