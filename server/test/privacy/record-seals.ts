import { vi } from 'vitest'
import type { TestMall } from '../support/mall.ts'

/** Writes down what is sealed from now on, and where to: `table|column|row`. */
export function recordSeals({ ctx: { vault } }: TestMall): { text: string; place: string }[] {
  const sealed: { text: string; place: string }[] = []
  const [seal, of] = [vault.seal, vault.of]
  vi.spyOn(vault, 'seal').mockImplementation((text, place) => {
    sealed.push({ text, place })
    return seal(text, place)
  })
  vi.spyOn(vault, 'of').mockImplementation(async (...args) => {
    const sealer = await of(...args)
    return {
      open: sealer.open,
      seal(text, place) {
        sealed.push({ text, place })
        return sealer.seal(text, place)
      },
    }
  })
  return sealed
}
