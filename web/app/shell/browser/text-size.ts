import { storedSetting, useStoredSetting } from '../client/stored-setting.ts'

const key = 'mall.text-size'

/** Runs in the head before anything is painted, so that a page never jumps from normal to large print. */
export const textSizeScript = `try{if(localStorage.getItem('${key}')==='large')document.documentElement.dataset.size='large'}catch{}`

/** Large print (大字版): on or off, and the switch. The choice persists. */
export function useLargePrint(): { isLarge: boolean; toggle: () => void } {
  const isLarge = useStoredSetting(key) === 'large'
  return { isLarge, toggle: () => setLargePrint(!isLarge) }
}

function setLargePrint(isLarge: boolean) {
  storedSetting(key).set(isLarge ? 'large' : null)
  if (isLarge) document.documentElement.dataset.size = 'large'
  else delete document.documentElement.dataset.size
}
