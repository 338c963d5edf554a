import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { authenticate } from '../../modules/account/public.ts'
import { aProduct } from '../../modules/catalogue/samples.ts'
import { aDraft, director, editor, idOf } from '../../modules/change-set/samples.ts'
import { openSharedAnswers } from '../../platform/http/shared-answers.ts'
import { openSsrSessions } from '../http/ssr-session.ts'
import { registered } from '../registry.ts'
import { servePreview } from './serve-preview.ts'

/** The shop's route over a page that shows the product's name, as the shop would. */
function previewOf({ ctx }: TestMall, productId: string) {
  const app = Fastify()
  const sessions = (alone: TestMall['ctx']) =>
    openSsrSessions(
      alone,
      registered,
      authenticate,
      openSharedAnswers(
        () => 0,
        () => '',
      ),
    )()
  servePreview(app, { ctx, read: (alone) => sessions(alone).api }, async (path, layout, api) => {
    const { productName } = await api.getProductInfo({ productId })
    const body = `<html><head><title>商城</title><link rel="modulepreload" href="/a.js"></head>
      <body class="shop"><h1 style="color:red">${productName} ${layout} ${path}</h1><a href="/cart">买</a>
      <script>alert(1)</script><script type="module" src="/a.js"></script></body></html>`
    return { status: 200, headers: {}, body, inlineScripts: [] }
  })
  return app
}

test('a preview is marked, private, framed by the console alone, and runs and sends nothing', async () => {
  await using mall = await openMall()
  const { id: productId } = await aProduct(mall.ctx, { name: '安康套餐' })
  const set = await aDraft(
    await editor(mall),
    [{ field: 'product.name', thingId: productId, value: '<颐养>套餐' }],
    '<改>',
  )
  const { phoneUrl } = await (await director(mall)).api.openChangePreview(idOf(set))
  const app = previewOf(mall, productId)
  const { pathname, search } = new URL(phoneUrl)
  const answer = await app.inject(pathname + search)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  const policy = String(answer.headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      ...["default-src 'none'", "form-action 'none'", 'sandbox allow-same-origin'],
      `frame-ancestors ${mall.ctx.settings.console?.acceptedOrigins.join(' ')}`,
    ]),
  )
  expect(policy.join()).not.toMatch(/script-src|connect-src|unsafe-inline/)
  expect(answer.body).toContain(`颐养>套餐 phone /product/${productId}`)
  expect(answer.body).toContain('<body class="shop" inert>')
  expect(answer.body).toContain('预览：改动单“&lt;改&gt;”发布后的样子，还没有发布。这里不能下单')
  expect(answer.body).not.toMatch(/<script|modulepreload/)
  const shopper = await mall.visitor()
  expect(await shopper.api.getProductInfo({ productId })).toMatchObject({ productName: '安康套餐' })
  await app.close()
})

test('a link that is over, forged or none says what to do, in the console’s frame alone', async () => {
  await using mall = await openMall()
  const app = previewOf(mall, 'none')
  for (const url of ['/preview', '/preview?link=', '/preview?link=a.b', '/preview?link=a&link=b']) {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(410)
    expect(answer.body).toContain('请回改动单重新打开预览')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  }
  await app.close()
})
