import type { Locator, Page } from '@playwright/test'
import type { PreparedMember } from './prepared-member.ts'
import { bookingScreens } from './screens-of-booking.ts'
import { profileScreens } from './screens-of-profile.ts'
import { publicScreens } from './screens-of-public.ts'
import { purchaseScreens } from './screens-of-purchase.ts'

/** A screen in one of its states. */
export interface ScreenState {
  /** Unique name of the state, for `LAYOUT_SCREENS`. */
  name: string
  /** Its address; a function makes what it names first. */
  at: string | ((member: PreparedMember) => Promise<string>)
  /** Seen at every size, or this is another screen: the heading that the screen is known by, or what the function finds. */
  shows: string | RegExp | ((page: Page) => Locator)
  /** Data prepared for the member; without it, and with a constant address, a visitor opens the screen. */
  has?: readonly Exclude<keyof PreparedMember, 'customer'>[]
  /** Browser storage set beforehand. */
  remembers?: Readonly<Record<string, string>>
  /** Brings it into this state. */
  open?(page: Page): Promise<void>
  /** Where the browser says that the visitor is; without it, it is not asked. */
  position?: { latitude: number; longitude: number }
  /** Expected console or server errors, such as an unknown order. */
  noise?: RegExp
  /** A state that one layout alone has is looked at in its widths only. */
  layout?: 'phone' | 'tablet' | 'desktop'
}

/** Routes without their own screen, with their redirect. */
type Entry = readonly ScreenState[] | { leadsTo: string }

/** Every route of web/app/routes.ts by its path there; a law holds both together. */
export const SCREENS: Readonly<Record<string, Entry>> = {
  ...publicScreens,
  ...purchaseScreens,
  ...bookingScreens,
  ...profileScreens,
}

export const screenStates = (): ScreenState[] =>
  Object.values(SCREENS).flatMap((entry) => ('leadsTo' in entry ? [] : entry))
