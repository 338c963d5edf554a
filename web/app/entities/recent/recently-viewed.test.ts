import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../shell/client/session.ts'
import { storedSetting } from '../../shell/client/stored-setting.ts'
import { parseViewed, recentlyViewed } from './recently-viewed.ts'

const stored = () => parseViewed(storedSetting('mall.viewed').get())

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  recentlyViewed.setOn(true)
  recentlyViewed.clear()
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

test('the newest come first, each once, twenty at most', () => {
  for (let nth = 1; nth <= 25; nth++) recentlyViewed.add(`p${nth}`)
  recentlyViewed.add('p20')
  expect(stored()).toHaveLength(20)
  expect(stored().slice(0, 3)).toEqual(['p20', 'p25', 'p24'])
  expect(stored()).not.toContain('p5')
})

test('switched off, what was kept is gone and nothing new is kept', () => {
  recentlyViewed.add('a')
  recentlyViewed.setOn(false)
  recentlyViewed.add('b')
  expect(stored()).toEqual([])
  recentlyViewed.setOn(true)
  recentlyViewed.add('c')
  expect(stored()).toEqual(['c'])
})

test.each(['{', '{}', '[1,null,"<b>"]'])('%s counts as nothing', (text) => {
  expect(parseViewed(text)).toEqual([])
})

test('viewed products are deleted by a logout and another member’s login, not by a visitor’s login', () => {
  recentlyViewed.add('a')
  session.begin('token', 60)
  expect(stored()).toEqual(['a'])
  session.begin('another token', 60)
  expect(stored()).toEqual([])
  recentlyViewed.add('b')
  session.clear()
  expect(stored()).toEqual([])
  recentlyViewed.add('c')
  session.clear()
  expect(stored()).toEqual(['c'])
})
