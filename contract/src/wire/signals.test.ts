import { expect, test } from 'vitest'
import { eitherSignal, orAborted } from './signals.ts'

test.each([0, 1])('signal %i of two aborts both, for its reason, and the other changes nothing any more', (which) => {
  const controllers = [new AbortController(), new AbortController()] as const
  const either = eitherSignal(controllers[0].signal, controllers[1].signal)
  expect(either.aborted).toBe(false)
  controllers[which]?.abort('first')
  controllers[1 - which]?.abort('second')
  expect(either.reason).toBe('first')
})

test('an already aborted signal rejects at once', () => {
  expect(eitherSignal(new AbortController().signal, AbortSignal.abort('before')).reason).toBe('before')
})

test('waiting ends with the signal’s reason or with the work', async () => {
  const controller = new AbortController()
  const never = orAborted(new Promise<void>(() => undefined), controller.signal)
  controller.abort(new Error('enough'))
  await expect(never).rejects.toThrow('enough')
  await expect(orAborted(Promise.resolve(7), new AbortController().signal)).resolves.toBe(7)
  await expect(orAborted(Promise.resolve(7), controller.signal)).rejects.toThrow('enough')
})
