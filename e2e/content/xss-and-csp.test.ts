import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { putArticle, withdrawArticle } from '../put-article.ts'

const HARM = `<h2>看</h2><p onclick="harm()" style="position:fixed">正文</p><script>harm()</script>
<img src="/none" onerror="harm()"><a href="javascript:harm()">链接</a><svg onload="harm()"></svg>
<iframe srcdoc="<script>parent.harm()</script>"></iframe><style>body{display:none}</style>`
const CSP = /Content Security Policy/

test('an article with scripts in it does no harm; nor would one that nobody cleaned', {
  tag: ['@desktop', '@daily'],
}, async ({ page, allowNoise }) => {
  await putArticle({ id: 'e2e-harm', title: '一篇坏文章', bodyHtml: HARM, publishedOn: '2020-01-01' })
  await page.addInitScript(() => {
    Object.assign(window, { harm: () => document.body.append('有害') })
  })
  const answer = await open(page, '/mall-list-details/e2e-harm')
  expect(await answer?.text()).not.toContain('harm(')
  await page.getByText('正文').click()
  await page.getByText('链接').click()
  await expect(page.getByText('有害')).toHaveCount(0)

  // The second wall: the same text put into the page as it is.
  allowNoise(CSP)
  allowNoise(/404 .*\/none/)
  const refused = page.waitForEvent('console', (message) => CSP.test(message.text()))
  await page.evaluate((html) => {
    document.body.append(document.createRange().createContextualFragment(html))
  }, HARM)
  await refused
  await page.getByText('正文').last().click()
  await expect(page.getByRole('heading', { name: '一篇坏文章' })).toBeVisible()
  await expect(page.getByText('有害')).toHaveCount(0)
  await withdrawArticle('e2e-harm')
})

test('every document has a content security policy without unsafe-inline', { tag: ['@desktop', '@daily'] }, async ({
  request,
}) => {
  for (const path of [
    ...[
      '/',
      '/searchList',
      '/branch',
      '/cart',
      '/profile/profilehome',
      '/settlement',
      '/user-agreement',
      '/data-report',
    ],
    ...['/healthInformation', '/live-room', '/special/parents', '/qualification/none', '/nothing/here', '/api/docs'],
  ]) {
    const policy = (await request.get(path)).headers()['content-security-policy']
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).not.toMatch(/unsafe-(inline|eval)|\*|\bhttp:/)
  }
})
