import { session } from '../../shell/client/session.ts'
import { storedSetting, useStoredSetting } from '../../shell/client/stored-setting.ts'
import { today } from '../../shell/format/day-text.ts'

/** The parts of a member's next appointment that are stored on this device. */
export interface OfflineBooking {
  date: string
  /** `07:30-08:00` */
  timespan: string
  /** The surname alone: `王**`. */
  name: string
  branchName: string
  address: string
  phone: string
  /** Address of the branch's picture, in the cache `PICTURES`. */
  picture: string
  /** Dated steps; titles only, as their texts would name the examinations. */
  preparation: string[]
  checkInCode: string
}

/** The stored value where switched on; `booking` is null without an upcoming appointment. */
interface StoredOfflineBooking {
  savedAt: string
  booking: OfflineBooking | null
}

const KEY = 'mall.booking'
const PICTURES = 'kept-pictures'

/**
 * The one thing in local storage that names a person, and only where the member switched it on
 * (docs/decisions/2026-11-22-an-appointment-kept-on-the-device.md). Null where it is switched off.
 */
export const offlineBooking = {
  get: () => parse(storedSetting(KEY).get()),

  save(stored: StoredOfflineBooking) {
    storedSetting(KEY).set(JSON.stringify(stored))
    const picture = stored.booking?.picture
    if (picture) void savePicture(picture)
  },

  /** Deletes it: when switched off, and when the login ends or changes. */
  delete() {
    storedSetting(KEY).set(null)
    if (typeof caches !== 'undefined') void caches.delete(PICTURES)
  },
}

session.onMemberChange(offlineBooking.delete)

/** The stored appointment as a hook; null on the server and until hydration. */
export const useOfflineBooking = (): StoredOfflineBooking | null => parse(useStoredSetting(KEY))

/** The upcoming appointment; null once its day is over. */
export const upcomingBooking = (stored: StoredOfflineBooking | null): OfflineBooking | null =>
  stored?.booking && stored.booking.date >= today() ? stored.booking : null

async function savePicture(url: string) {
  try {
    await (await caches.open(PICTURES)).add(url)
  } catch {
    // The picture is optional.
  }
}

/** Parses stored data, which may come from another version or be edited by hand. */
function parse(text: string | null): StoredOfflineBooking | null {
  if (text === null) return null
  try {
    const { savedAt, booking }: { savedAt: unknown; booking: unknown } = JSON.parse(text)
    return { savedAt: String(savedAt), booking: isBooking(booking) ? booking : null }
  } catch {
    return { savedAt: '', booking: null }
  }
}

const TEXTS = ['date', 'timespan', 'name', 'branchName', 'address', 'phone', 'picture', 'checkInCode']

function isBooking(booking: unknown): booking is OfflineBooking {
  if (typeof booking !== 'object' || booking === null) return false
  const fields = new Map(Object.entries(booking))
  return TEXTS.every((name) => typeof fields.get(name) === 'string') && Array.isArray(fields.get('preparation'))
}
