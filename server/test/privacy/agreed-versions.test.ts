import { AGREEMENT_VERSION, PRIVACY_VERSION } from '@mall/contract/account/agreements'
import { pages } from '@mall/demo-data/content/pages'
import { expect, test } from 'vitest'

test('what the login has ticked is what can be read', () => {
  const version = (slug: string) => pages.find((page) => page.slug === slug)?.version
  expect([version('user-agreement'), version('privacy-clause')]).toEqual([AGREEMENT_VERSION, PRIVACY_VERSION])
})
