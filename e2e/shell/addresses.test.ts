import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'

/** The sitemap's own lines, those of a part with the part's name before them: every address that a screen stands at. */
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

test('an id that nobody knows is answered with the not-found page and 404, on every screen that anyone may see @desktop', async ({
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

test('a query that makes no sense never breaks a screen @desktop', async ({ request }) => {
  expect(plain.length).toBeGreaterThanOrEqual(15)
  for (const path of ['', ...plain]) {
    const answer = await request.get(`/${path}?${STRANGE_QUERY}`, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 200])
  }
})
