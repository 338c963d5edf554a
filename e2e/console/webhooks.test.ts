import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createUnpaidOrder, findSpec } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { E2E_CONSOLE } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('events reach a system once it is entered; what it refuses is seen, and tried again', async ({
  page,
  browser,
  allowNoise,
}, { project }) => {
  allowNoise(/status of 400 .*webhooks\/make/)
  const received: string[] = []
  let status = 500
  const server = createServer((request, reply) => {
    received.push(String(request.headers['webhook-id']))
    request.resume()
    reply.writeHead(status).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    await enterAs(page, 'demo-01-admin', '/webhooks')
    const name = `检验系统 ${project.name}`
    await page.getByRole('button', { name: '新接收地址' }).click()
    await page.getByLabel('推给哪个系统').fill(name)
    await page.getByRole('textbox', { name: '接收地址' }).fill('http://10.0.0.8/hook')
    await page.getByLabel('原因').fill('检验科要知道到检')
    await page.getByRole('button', { name: '开始推送' }).click()
    await expect(page.getByText('接收地址不能用')).toBeVisible()
    await page
      .getByRole('textbox', { name: '接收地址' })
      .fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`)
    await expectGoodPage(page)
    await page.getByRole('button', { name: '开始推送' }).click()
    await expect(page.getByLabel('密钥', { exact: true })).toHaveValue(/^whsec_/)
    await expect(page.getByLabel('公钥')).toHaveValue(/^whpk_/)
    await expectGoodPage(page)
    await page.getByRole('button', { name: '好了' }).click()
    const customer = await asMember(await (await browser.newContext()).newPage())
    await createUnpaidOrder(customer, await findSpec(customer))
    await page.goto(`${E2E_CONSOLE}/webhooks`)
    await page.getByRole('button', { name }).click()
    await expect.poll(() => received.length).toBeGreaterThan(0)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('对方回答 500').first()).toBeVisible({ timeout: 5_000 })
    }).toPass()
    const [first] = received
    const times = () => received.filter((id) => id === first).length
    status = 204
    // It is tried again by itself.
    await expect.poll(times, { timeout: 60_000 }).toBe(2)
    await expectGoodPage(page)
    await page.getByRole('button', { name: '删除' }).click()
    await page.getByLabel('原因').fill('试完了')
    await page.getByRole('button', { name: '删除' }).last().click()
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
