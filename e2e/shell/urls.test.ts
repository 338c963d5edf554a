import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'

/** The lines of the sitemap, those of a part prefixed with its name: the addresses of all screens. */
const sitemap = readFileSync(new URL('../../web/app/routes.ts', import.meta.url), 'utf8').replace(
  /prefix\('(\w+)', \[(.*?)\n {4}\]\)/gs,
  (_, part: string, lines: string) => lines.replaceAll("route('", `route('${part}/`),
)
const paths = [...sitemap.matchAll(/\broute\('([^'*]+)'/g)]
  .map(([, path = '']) => path)
  .filter((path) => path !== 'kit')
/** Whose things these are, the browser asks for itself: their documents are the same for every id. */
const PERSONAL = /^(payment|weichatPayment|crossborderPayment|paymentResult|appointment|appointmentAddition|profile)\//
const shown = paths.filter((path) => path.includes(':') && !PERSONAL.test(path))
const plain = paths.filter((path) => !path.includes(':'))

/** Only that there is one is looked at before a document: who it is, each call asks. */
const LOGGED_IN = { cookie: 'rt=whoever' }
const STRANGE_IDS = ['nobody-knows-it', '%3Cscript%3E', '%00', '你', 'x'.repeat(300), 'a b', '..%2f..']
const STRANGE_QUERY = new URLSearchParams({
  ...{
    ids: '<script>,,.,\u0000',
    page: 'zero',
    order: 'magic',
    tier: '99',
    crowd: "'",
    concern: '<b>',
    searchItem: '\u0000',
  },
  ...{ priceMin: 'abc', priceMax: '-5', product_first_type_id: '\u0000', product_second_type_id: '%', brand_id: '/' },
  ...{
    activityId: '\u0000',
    city: '?',
    cityId: '\u0000',
    service: 'zzz',
    latitude: '999',
    longitude: 'x',
    activeName: '-1',
  },
  ...{
    sex: '7',
    birthYear: 'x',
    age: '-1',
    redirect: '//elsewhere.example',
    spec: '\u0000',
    quantity: '-1',
    branchId: '\u0000',
  },
})

/** The screens that need a login (specification section 2), and where messages and apps send their members. */
const OWN =
  /^(settlement|payment(Page|Result)?|(weichat|crossborder)Payment|successPayment|(dental-|market-)?appointment|appointment(Addition|Transfer)|chooseCalendar|profile)(\/|$)/
/** 设置 and 我的收藏 also hold what belongs to the browser; the rest of the personal centre without a login stands in the footer. */
const OPEN = ['profile/set', 'profile/favourites']
const steps = ['', 'dental-', 'market-'].map((flow) => `${flow}appointment/confirm`)

test('personal screens, and no others, redirect to the login and back', { tag: '@desktop' }, async ({ request }) => {
  for (const path of [...paths, ...steps].map((each) => each.replace(/:\w+/g, 'nobody-knows-it'))) {
    const url = `/${path}?state=booked&page=2`
    const answer = await request.get(url, { maxRedirects: 0 })
    const login = `/passport/login?redirect=${encodeURIComponent(url)}`
    const isOwn = OWN.test(path) && !OPEN.includes(path)
    expect([path, answer.headers().location]).toEqual([path, isOwn ? login : undefined])
    if (!isOwn) continue
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([path, 302, 'no-store'])
    const member = await request.get(url, { maxRedirects: 0, headers: LOGGED_IN })
    expect([path, member.status(), member.headers()['cache-control']]).toEqual([path, 200, 'private, max-age=0'])
  }
})

test('an unknown id is answered with 404 and the not-found page on every public screen', { tag: '@desktop' }, async ({
  request,
}) => {
  expect(shown.length).toBeGreaterThanOrEqual(4)
  for (const path of [...shown, ':nowhere', 'nowhere/:deep']) {
    for (const id of STRANGE_IDS) {
      const answer = await request.get(`/${path.replace(/:\w+/, id)}`)
      expect([path, id, answer.status()]).toEqual([path, id, 404])
      const page = await answer.text()
      expect(page).toContain('这一页没找到')
      const head = page.slice(0, page.indexOf('</head>'))
      expect([path, head.match(/<title>[^<]*/g)]).toEqual([path, ['<title>没有找到 - 和序体检商城']])
      expect([path, page.includes('rel="canonical"')]).toEqual([path, false])
    }
  }
})

test('an invalid query never breaks a screen', { tag: '@desktop' }, async ({ request }) => {
  expect(plain.length).toBeGreaterThanOrEqual(15)
  for (const path of ['', ...plain]) {
    // The login page redirects members who are logged in.
    const headers = path === 'passport/login' ? {} : LOGGED_IN
    const answer = await request.get(`/${path}?${STRANGE_QUERY}`, { maxRedirects: 0, headers })
    expect([path, answer.status()]).toEqual([path, 200])
  }
})
