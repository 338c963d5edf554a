/** After `g`, the page that a letter leads to. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  ...{ t: '/today', d: '/desk', c: '/capacity', x: '/closings', o: '/orders', s: '/after-sales', r: '/refunds' },
  ...{
    n: '/bookings',
    e: '/changes',
    m: '/members',
    b: '/books',
    p: '/people',
    w: '/failed-work',
    a: '/audit',
    i: '/me',
  },
}

const KEY = 'console.single-keys'

/** Keys without ⌘ or Ctrl can be switched off, for whoever speaks to the device or presses them by chance. */
export const areSingleKeysOn = () => localStorage.getItem(KEY) !== 'off'

export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
}

/** What ⌘ is called here. */
export const COMMAND = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl '
