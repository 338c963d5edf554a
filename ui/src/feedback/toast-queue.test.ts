import { expect, test } from 'vitest'
import { closeToasts, toast, toastAfterNavigation, toastStore } from './toast-queue.ts'

const words = () => toastStore.shown().map((message) => message.words)

test('hydration renders what the document rendered', () => {
  expect(toastStore.shown()).toBe(toastStore.shownOnServer())
})

test('a navigation clears all messages but those shown for it; the next navigation clears these too', () => {
  toast('已保存')
  toastAfterNavigation('注销撤回了')
  closeToasts()
  expect(words()).toEqual(['注销撤回了'])
  closeToasts()
  expect(words()).toEqual([])
  toast('已保存')
  closeToasts()
  expect(words()).toEqual([])
})
