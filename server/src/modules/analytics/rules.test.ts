import { expect, test } from 'vitest'
import { screenOf } from './rules.ts'

test.each([
  ['/', '/'],
  ['/product/parents-peace', '/product/parents-peace'],
  ['/healthInformation/detail/carotid-1', '/healthInformation/detail/carotid-1'],
  ['/payment/261121AB0123456789ABCDEF', '/payment/*'],
  ['/profile/appointmentDetail/general/01JABC0123', '/profile/appointmentDetail/general/*'],
  ['/crossborderPayment/261121ABC/sign0', '/crossborderPayment/*/*'],
  ['/a.b', '/*'],
])('%s is counted as %s, without ids of a person’s own things', (path, screen) => {
  expect(screenOf(path)).toBe(screen)
})
