import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstScreen } from './first-screen.ts'

const sitemap = readFileSync(new URL('../../routes.ts', import.meta.url), 'utf8')

test.each([
  ['/profile', '', '/profile/profilehome'],
  ['/profile/', '?a=1', '/profile/profilehome?a=1'],
  ['/appointment', '?voucherId=v', '/appointment/choosePerson?voucherId=v'],
  ['/dental-appointment', '', '/dental-appointment/choosePerson'],
  ['/market-appointment', '?base=s', '/market-appointment/branchHospital?base=s'],
])('%s%s leads to %s', (pathname, search, to) => {
  expect(firstScreen({ pathname, search })).toBe(to)
  expect(sitemap).toContain(`'${pathname.replaceAll('/', '')}'`)
})

test('the personal centre is the named route profile', () => {
  expect(sitemap).toMatch(/'profile', 'appointment', .*route\(base, 'routes\/base-path\.tsx', \{ id: base \}\)/s)
})
