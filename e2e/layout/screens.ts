import type { Locator, Page } from '@playwright/test'
import type { PreparedMember } from './prepared-member.ts'
import { bookingScreens } from './screens-of-booking.ts'
import { profileScreens } from './screens-of-profile.ts'
import { publicScreens } from './screens-of-public.ts'
import { purchaseScreens } from './screens-of-purchase.ts'

/** A screen in one of its states. */
export interface ScreenState {
  /** What `LAYOUT_SCREENS` asks for; each state has one of its own. */
  name: string
  /** Its address; a function makes what it names first. */
  at: string | ((member: PreparedMember) => Promise<string>)
  /** Seen at every size, or this is another screen: the heading that the screen is known by, or what the function finds. */
  shows: string | RegExp | ((page: Page) => Locator)
  /** What its member has; a visitor sees it if this is not there and nothing has to be made. */
  has?: readonly Exclude<keyof PreparedMember, 'customer'>[]
  /** What the browser remembers from before. */
  remembers?: Readonly<Record<string, string>>
  /** Brings it into this state. */
  open?(page: Page): Promise<void>
  /** What browser or server have to say of it, such as that there is no such order. */
  noise?: RegExp
  /** A state that one layout alone has is looked at in its widths only. */
  layout?: 'phone' | 'tablet' | 'desktop'
}

/** A route that shows nothing of its own says where it leads. */
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
