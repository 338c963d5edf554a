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
  /** Address of the branch's picture, kept in `PICTURES`. */
  picture: string
  /** What to do when; the words below each title would name the examinations. */
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

  keep(kept: StoredOfflineBooking) {
    storedSetting(KEY).set(JSON.stringify(kept))
    const picture = kept.booking?.picture
    if (picture) void savePicture(picture)
  },

  /** Deletes it: when switched off, and when the login ends or changes. */
  forget() {
    storedSetting(KEY).set(null)
    if (typeof caches !== 'undefined') void caches.delete(PICTURES)
  },
}

session.onMemberChange(offlineBooking.forget)

/** The stored appointment as a hook; null on the server and until hydration. */
export const useOfflineBooking = (): StoredOfflineBooking | null => parse(useStoredSetting(KEY))

/** The upcoming appointment; null once its day is over. */
export const upcomingBooking = (kept: StoredOfflineBooking | null): OfflineBooking | null =>
  kept?.booking && kept.booking.date >= today() ? kept.booking : null

async function savePicture(address: string) {
  try {
    await (await caches.open(PICTURES)).add(address)
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
  const facts = new Map(Object.entries(booking))
  return TEXTS.every((name) => typeof facts.get(name) === 'string') && Array.isArray(facts.get('preparation'))
}
