import { useState } from 'react'

const KEY = 'console.shared-device'

/** Whether several people use this device, as was said at a login here. */
export const isSharedDevice = (): boolean => localStorage.getItem(KEY) === 'yes'

/** The same with its switch. The choice persists. */
export function useSharedDevice() {
  const [isShared, setShared] = useState(isSharedDevice)
  const change = (next: boolean) => {
    if (next) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
    setShared(next)
  }
  return { isShared, change }
}
