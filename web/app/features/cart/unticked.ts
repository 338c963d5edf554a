import { storedChoice } from '../../shell/stored.ts'

/** Which goods of a guest's cart are not ticked; new ones are. Kept beside the list, shared by the tabs. */
const stored = storedChoice('mall.cartUnticked')

const ids = () => stored.get()?.split(',').filter(Boolean) ?? []

export const unticked = {
  has: (productSpecId: string) => ids().includes(productSpecId),
  set(productSpecId: string, isUnticked: boolean) {
    const others = ids().filter((id) => id !== productSpecId)
    const next = isUnticked ? [...others, productSpecId] : others
    stored.set(next.length ? next.join() : null)
  },
}
