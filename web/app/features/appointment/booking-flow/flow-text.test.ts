import { expect, test } from 'vitest'
import { dayNoteOf } from './flow-text.ts'

test('a day past its cut-off promises no free change', () => {
  const note = (now: string) => dayNoteOf('general', '2026-11-26', now)
  expect(note('2026-11-25T07:59:59Z')).toContain('前可免费取消')
  expect(note('2026-11-25T08:00:00Z')).toContain('已经过了免费改期')
  expect(dayNoteOf('general', '', '2026-11-25T08:00:00Z')).toContain('前可免费取消')
})
