import { AGREEMENT_VERSION, PRIVACY_VERSION } from '@mall/contract/account/agreements'
import { pages } from '@mall/demo-data/content/pages'
import { expect, test } from 'vitest'

test('the agreement versions ticked at login are the published ones', () => {
  const version = (slug: string) => pages.find((page) => page.slug === slug)?.version
  expect([version('user-agreement'), version('privacy-clause')]).toEqual([AGREEMENT_VERSION, PRIVACY_VERSION])
})
