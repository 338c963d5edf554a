import { X509Certificate } from 'node:crypto'
import type { CompanyKeys } from '../settings/company-settings.ts'

/** Certificates that may stand in the place of a public key. */
const CERTIFICATES = ['wechat-pay', 'wechat-pay-next', 'alipay', 'alipay-next'] as const

export interface KnownCertificate {
  certificate: (typeof CERTIFICATES)[number]
  validTo: Date
}

/** Certificates among the keys in use; bare public keys never expire. */
export function certificatesOf({ wechatPay, alipay }: Pick<CompanyKeys, 'wechatPay' | 'alipay'>): KnownCertificate[] {
  const pems = [wechatPay?.platformKey, wechatPay?.next?.key, alipay?.alipayPublicKey, alipay?.alipayNextPublicKey]
  return CERTIFICATES.flatMap((certificate, at) => {
    const pem = pems[at]
    if (!pem?.includes('BEGIN CERTIFICATE')) return []
    return [{ certificate, validTo: new Date(new X509Certificate(pem).validTo) }]
  })
}
