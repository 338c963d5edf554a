import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { required } from '../required.ts'
import { type ScreenState, screenStates } from './screens.ts'

export interface Drawing {
  /** Name of its file without the ending, `cart-mobile`. */
  name: string
  file: string
  state: ScreenState
  /** Window in pixels of CSS that the screen is drawn in. */
  width: number
}

const WIDTHS: Readonly<Record<string, number>> = { mobile: 390, tablet: 820, desktop: 1440 }

/** Where a drawing is not called as its state is: the name without its width, and the state. */
const STATES: Readonly<Record<string, string>> = {
  'appointment-detail': 'booking',
  announcement: 'announcement-member',
  'appt-additems': 'optional-items',
  'appt-branch': 'appointment-branch',
  'appt-calendar': 'appointment-calendar',
  'appt-confirm': 'appointment-confirm',
  'appt-person': 'appointment-person',
  'branch-detail': 'branch',
  branchHospital: 'appointment-branch',
  cancelled: 'booking-cancelled',
  'coupon-center': 'coupon',
  'crossborder-settlement': 'settlement-cross-border',
  fucard: 'cards',
  'lecture-list': 'lectures',
  'live-room-live': 'live-room',
  'live-room': 'live-room-ahead',
  'market-additems': 'add-items',
  'order-detail': 'order',
  'payment-success': 'paid',
  profile: 'profile-home',
  search: 'search-list',
  'search-filter': 'search-list-filter',
}

/** The drawings of a folder that show a state of the layout check; and the names of those that show something else. */
export function drawingsIn(folder: string): { drawings: Drawing[]; others: string[] } {
  const states = new Map(screenStates().map((state) => [state.name, state]))
  const found = globSync(join(folder, '*.png'))
    .sort()
    .map((file) => {
      const name = basename(file, '.png')
      const layout = required(/mobile|tablet|desktop/.exec(name)?.[0] ?? 'desktop', name)
      const screen = name.replace(`-${layout}`, '')
      return { name, file, state: states.get(STATES[screen] ?? screen), width: WIDTHS[layout] ?? 1440 }
    })
  return {
    drawings: found.filter((one): one is Drawing => one.state !== undefined),
    others: found.filter(({ state }) => state === undefined).map(({ name }) => name),
  }
}
