import { expect, test } from 'vitest'
import { PROD } from '../../../test/support/prod-settings.ts'
import { readSettings } from './settings.ts'

test.each([
  ['test', {}, true],
  ['test', { DEMO_STAFF: 'off' }, false],
  ['test', { DEMO_DATA: 'off', DEMO_STAFF: 'on' }, false],
  ['uat', {}, false],
  ['uat', { DEMO_STAFF: 'on' }, true],
  ['pre', {}, false],
  ['pre', { DEMO_STAFF: 'on' }, true],
])('in %s with %o demo staff log in without a passkey: %s', (MALL_ENV, more, demoStaff) => {
  expect(readSettings({ MALL_ENV, ...more })).toMatchObject({ demoStaff })
})

test('in prod demo staff never do', () => {
  expect(readSettings(PROD)).toMatchObject({ demoStaff: false })
  expect(() => readSettings({ ...PROD, DEMO_STAFF: 'on' })).toThrow('设置 DEMO_STAFF 有误')
})
