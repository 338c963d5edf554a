import { storedChoice } from './stored.ts'

const AD_SOURCE_SECONDS = 7 * 86_400
const CHANNEL_LENGTH = 10

/** Who sent the visitor, kept for orders and coupons (specification sections 4, 5 and 9). */
export const attribution = {
  staffCode: storedChoice('salesStaffCode'),
  channelName: storedChoice('channel_name'),
}

/** Reads the address of the first page: sales-staff code, source (a cookie of 7 days), channel of at most 10 characters. */
export function captureAttribution(search: URLSearchParams) {
  const staffCode = search.get('salesStaffCode')
  if (staffCode && /^[\w-]{1,20}$/.test(staffCode)) attribution.staffCode.set(staffCode)
  const channel = search.get('channel_name')
  if (channel && channel.length <= CHANNEL_LENGTH) attribution.channelName.set(channel)
  const source = search.get('ad_source')
  if (!source || source.length > 64) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps the source in this cookie
  document.cookie = `ad_source=${encodeURIComponent(source)}; Path=/; SameSite=Lax; Max-Age=${AD_SOURCE_SECONDS}${secure}`
}
