import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Choice,
  chosenItems,
  marketPrice,
  type PricedPackage,
  withoutItem,
  withoutPackage,
  withPackage,
} from './market-choice.ts'

const PRICES: Record<string, number> = { echo: 260, calcium: 420, abpm: 220, dxa: 120, carotid: 180 }
const heart: PricedPackage = {
  id: 'heart',
  items: [
    { id: 'echo', basePrice: 230 },
    { id: 'calcium', basePrice: 380 },
    { id: 'abpm', basePrice: 200 },
  ],
}
const bone: PricedPackage = { id: 'bone', items: [{ id: 'dxa', basePrice: 100 }] }
const packages = [heart, bone]
const nothing: Choice = { itemIds: [], packageIds: [] }
const priceOf = (id: string) => PRICES[id]
const total = (choice: Choice, contract = 0) => marketPrice(contract, chosenItems(choice, packages, priceOf))

test('the total is the contract price plus single items plus each package at its items’ package prices', () => {
  expect(total({ itemIds: ['carotid'], packageIds: ['heart'] }, 399)).toBe(399 + 180 + 810)
})

test('a single item that is part of a package added later is paid for once', () => {
  const choice = withPackage({ itemIds: ['echo', 'dxa'], packageIds: [] }, heart)
  expect(choice).toEqual({ itemIds: ['dxa'], packageIds: ['heart'] })
  expect(withPackage(choice, heart)).toEqual(choice)
})

test('removing an item of a package removes the package and keeps its other items at their single price', () => {
  const left = withoutItem({ itemIds: ['carotid'], packageIds: ['heart', 'bone'] }, packages, 'calcium')
  expect(left).toEqual({ itemIds: ['carotid', 'echo', 'abpm'], packageIds: ['bone'] })
  expect(total(left)).toBe(180 + 260 + 220 + 100)
})

test('removing a package removes its items', () => {
  expect(withoutPackage({ itemIds: ['carotid'], packageIds: ['heart'] }, 'heart')).toEqual({
    itemIds: ['carotid'],
    packageIds: [],
  })
})

const itemIds = fc.uniqueArray(fc.constantFrom(...Object.keys(PRICES)))
const steps = fc.array(
  fc.oneof(
    fc.record({ add: fc.constantFrom(...Object.keys(PRICES)) }),
    fc.record({ remove: fc.constantFrom(...Object.keys(PRICES)) }),
    fc.record({ take: fc.constantFrom(...packages) }),
    fc.record({ drop: fc.constantFrom(...packages) }),
  ),
)

type Step = { add: string } | { remove: string } | { take: PricedPackage } | { drop: PricedPackage }

function after(choice: Choice, step: Step): Choice {
  if ('remove' in step) return withoutItem(choice, packages, step.remove)
  if ('take' in step) return withPackage(choice, step.take)
  if ('drop' in step) return withoutPackage(choice, step.drop.id)
  const isThere = chosenItems(choice, packages, priceOf).some(({ id }) => id === step.add)
  return isThere ? choice : { ...choice, itemIds: [...choice.itemIds, step.add] }
}

test('after any additions and removals: no duplicates, no partial package, and the price is the sum of the choice', () => {
  fc.assert(
    fc.property(itemIds, steps, fc.nat(100_000), (start, all, contract) => {
      let choice: Choice = { ...nothing, itemIds: start }
      for (const step of all) {
        choice = after(choice, step)
        const chosen = chosenItems(choice, packages, priceOf)
        const ids = chosen.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBe(
          choice.itemIds.length +
            packages.filter(({ id }) => choice.packageIds.includes(id)).reduce((n, { items }) => n + items.length, 0),
        )
        if ('remove' in step) expect(ids).not.toContain(step.remove)
        expect(marketPrice(contract, chosen)).toBe(chosen.reduce((sum, { basePrice }) => sum + basePrice, contract))
        for (const one of packages.filter(({ id }) => choice.packageIds.includes(id))) {
          expect(one.items.every((item) => ids.includes(item.id))).toBe(true)
        }
      }
    }),
  )
})
