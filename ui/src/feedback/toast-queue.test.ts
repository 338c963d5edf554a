import { beforeEach, expect, test } from 'vitest'
import { closeToast, closeToasts, toast, toastAfterNavigation, toastStore } from './toast-queue.ts'

const words = () => toastStore.shown().map((message) => message.text)

// Other files may have said something shortly before.
beforeEach(() => {
  for (const { id } of toastStore.shown()) closeToast(id)
})

test('hydration renders what the document rendered', () => {
  expect(toastStore.shown()).toEqual(toastStore.shownOnServer())
  expect(toastStore.shownOnServer()).toBe(toastStore.shownOnServer())
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
