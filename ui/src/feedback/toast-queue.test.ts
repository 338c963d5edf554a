import { expect, test } from 'vitest'
import { closeToasts, toast, toastAfterNavigation, toastStore } from './toast-queue.ts'

const words = () => toastStore.shown().map((message) => message.words)

test('a page that has just come alive has what its document had, so that nothing is drawn anew', () => {
  expect(toastStore.shown()).toBe(toastStore.shownOnServer())
})

test('a navigation takes messages away, but for the one that belongs to where it leads; the next takes that one too', () => {
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
