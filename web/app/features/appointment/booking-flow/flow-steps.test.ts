import { expect, test } from 'vitest'
import { dueProgress, flowProgress, type Step, stepsOf } from './flow-steps.ts'

/** Address of a screen → what it is about, and its number in the specification's route table (section 2). */
const NUMBERED: readonly (readonly [path: string, step: Step, number: number])[] = [
  ['/appointment/choosePerson', 'person', 1],
  ['/appointment/editPerson', 'form', 0],
  ['/appointment/newPerson', 'form', 0],
  ['/appointment/branchHospital', 'branch', 2],
  ['/appointment/branchHospital', 'day', 2],
  ['/appointment/optionalItems', 'items', 3],
  ['/appointment/packageDetails', 'details', 3],
  ['/appointment/confirm', 'confirm', 4],
  ['/dental-appointment/choosePerson', 'person', 1],
  ['/dental-appointment/branchHospital', 'branch', 2],
  ['/dental-appointment/packageDetails', 'details', 3],
  ['/dental-appointment/confirm', 'confirm', 3],
  ['/market-appointment/branchHospital', 'branch', 1],
  ['/market-appointment/addItems', 'items', 2],
  ['/market-appointment/choosePerson', 'person', 3],
  ['/market-appointment/editPerson', 'form', 3],
  ['/market-appointment/newPerson', 'form', 3],
  ['/market-appointment/packageDetails', 'details', 3],
  ['/market-appointment/confirm', 'confirm', 3],
]

test.each(NUMBERED)('%s, %s, is step %i', (path, step, number) => {
  expect(flowProgress(step)({ path }).current + 1).toBe(number)
})

test('paying is step 5 of the general flow, and the last of every flow', () => {
  expect(dueProgress('general').current + 1).toBe(5)
  for (const kind of ['general', 'dental', 'market'] as const) {
    const { steps, current } = dueProgress(kind)
    expect(steps[current]).toBe('付款')
    expect(stepsOf(kind).short).toHaveLength(stepsOf(kind).steps.length)
  }
})
