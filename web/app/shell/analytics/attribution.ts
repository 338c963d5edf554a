import { backgroundApi } from '../client/api.ts'
import { session } from '../client/session.ts'
import { getSessionItem, setSessionItem } from '../client/session-item.ts'
import { storedSetting } from '../client/stored-setting.ts'

const AD_SOURCE = 'ad_source'
const AD_SOURCE_SECONDS = 7 * 86_400
const CHANNEL = 'channel_name'
const CHANNEL_LENGTH = 10
/** The staff code that this tab's login was bound to. */
const BOUND = 'boundStaffCode'

/** Attribution of the visit: staff code, source and channel, for orders and coupons (specification sections 3, 4, 5, 6 and 9). */
export const attribution = {
  staffCode: storedSetting('salesStaffCode'),
  /** '' when the visitor came by no channel. */
  channelName: () => getSessionItem(CHANNEL) ?? '',
  adSource: () => decodeURIComponent(/(?:^|; )ad_source=([^;]+)/.exec(document.cookie)?.[1] ?? ''),
}

/** Reads the address of the first page: sales-staff code, source (a cookie of 7 days), channel of at most 10 characters. */
export function captureAttribution(search: URLSearchParams) {
  const staffCode = search.get('salesStaffCode')
  if (staffCode && /^[\w-]{1,20}$/.test(staffCode)) attribution.staffCode.set(staffCode)
  const channel = search.get(CHANNEL)
  if (channel && channel.length <= CHANNEL_LENGTH) setSessionItem(CHANNEL, channel)
  const source = search.get(AD_SOURCE)
  if (!source || source.length > 64) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps the source in this cookie
  document.cookie = `${AD_SOURCE}=${encodeURIComponent(source)}; Path=/; SameSite=Lax; Max-Age=${AD_SOURCE_SECONDS}${secure}`
}

/** Binds the member to the staff code, once a session and code. Runs in the background; failures are silent. */
export async function bindStaff(salesStaffCode = attribution.staffCode.get() ?? ''): Promise<void> {
  if (!session.get().isMember) return setSessionItem(BOUND, '')
  if (!/^[\w-]{1,20}$/.test(salesStaffCode) || getSessionItem(BOUND) === salesStaffCode) return
  try {
    const came = { channelName: attribution.channelName(), adSource: attribution.adSource() }
    await backgroundApi().linkBindStaff({ salesStaffCode, ...came })
    setSessionItem(BOUND, salesStaffCode)
  } catch {
    // Tried again on the next page that this login opens.
  }
}
