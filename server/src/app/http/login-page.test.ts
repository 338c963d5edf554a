import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aWebBuild } from '../../../test/support/web-build.ts'

const PAGES = `const render = async () => ({ status: 200, headers: {}, inlineScripts: [], body: 'the form' })
  export const entry = { module: { render, queryNames: () => ['redirect'] } }`

test('the login page redirects with a valid login cookie and shows the form otherwise', async () => {
  using pages = aWebBuild(PAGES)
  await using mall = await openMall({}, null, pages.build)
  const statusFor = async (cookie: string) => {
    const headers = { cookie, 'user-agent': 'Mozilla/5.0' }
    const answer = await mall.fetch('/passport/login?redirect=%2Fbranch', { headers, redirect: 'manual' })
    return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]
  }
  expect(await statusFor('rt=anything')).toEqual([302, '/auth?redirect=%2Fbranch', 'no-store'])
  expect(await statusFor('mall.cookies=1')).toEqual([200, null, 'public, max-age=0, s-maxage=60'])
})
