import { isDesktop } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { enterAs, expectGoodPage } from './console.ts'

const SERVICE = 'demo-07-service'

test('a customer asks, the desk takes and answers, and each reads the other without pressing anything', async ({
  page,
  context,
}, { outputDir, project }) => {
  const customer = await asMember(page)
  await open(page, '/')
  const question = `爸爸能和妈妈同一天吗 ${Date.now() % 100_000}`
  await customer.api.sendConsultation({ group: 'regular', text: question })
  await page.getByRole('button', { name: '仅必要' }).click()
  const rail = page.getByRole('complementary', { name: '客户服务' })
  if (!isDesktop(page)) await rail.getByRole('button', { name: '客服' }).click()
  await rail.getByRole('button', { name: '在线咨询' }).click()
  const panel = page.getByRole('dialog', { name: '在线咨询' })
  await expect(panel.getByText(question)).toBeVisible()
  await expect(panel.getByRole('status')).toContainText('已经转给顾问')

  const desk = await context.newPage()
  await enterAs(desk, SERVICE, '/inbox')
  await desk.getByRole('link').filter({ hasText: question }).click()
  await expectGoodPage(desk)
  await desk.getByRole('button', { name: '接起来' }).click()
  const said = desk.getByRole('log', { name: '来回说过的话' })
  await expect(said.getByText(question)).toBeVisible()
  await expect(desk.getByRole('complementary', { name: '这位客人' })).toBeVisible()
  await expectGoodPage(desk)
  await desk.screenshot({ path: `${outputDir}/inbox-${project.name}.png` })
  await desk.getByRole('button', { name: '怎么改期' }).click()
  await expect(desk.getByRole('textbox', { name: '回复' })).toHaveValue(/点“改期”/)
  await desk.getByRole('textbox', { name: '回复' }).fill('能，周六 08:30 还有号')
  await desk.getByRole('button', { name: '发送' }).click()
  await expect(said.getByText('能，周六 08:30 还有号')).toBeVisible()

  await expect(panel.getByText('能，周六 08:30 还有号')).toBeVisible()
  await panel.getByRole('textbox', { name: '给顾问留言' }).fill('好的，就约这个')
  await panel.getByRole('button', { name: /发送|留言/ }).click()
  await expect(said.getByText('好的，就约这个')).toBeVisible()

  await desk.getByRole('button', { name: '转给同事' }).click()
  const passing = desk.getByRole('dialog', { name: '转给同事' })
  await passing.getByLabel('原因').fill('我下班了，帮他约上')
  await expectGoodPage(desk)
  await passing.getByRole('button', { name: '放回队列' }).click()
  await expect(desk.getByRole('link').filter({ hasText: '好的，就约这个' })).toBeVisible()
  await desk.getByRole('link').filter({ hasText: '好的，就约这个' }).click()
  await desk.getByRole('button', { name: '接起来' }).click()
  await expect(said.getByText('放回队列：我下班了，帮他约上')).toBeVisible()
  await desk.getByRole('button', { name: '结束' }).click()
  await expect(panel.getByText('这次咨询结束了')).toBeVisible()
  await page.screenshot({ path: `${outputDir}/asked-${project.name}.png` })
  await expect(panel.getByText('帮他约上')).toHaveCount(0)
})

test('the director sets the hours of a desk and its templates', async ({ page }) => {
  await enterAs(page, 'demo-02-director', '/inbox')
  await page.getByRole('button', { name: '时间和模板' }).click()
  const dialog = page.getByRole('dialog', { name: '时间和模板' })
  await expect(dialog.getByText('空腹怎么算')).toBeVisible()
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: '改时间' }).last().click()
  const hours = page.getByRole('dialog', { name: /的时间$/ })
  await hours.getByLabel('几分钟内答复').fill('8')
  await hours.getByLabel('原因').fill('人手少')
  await expectGoodPage(page)
  await hours.getByRole('button', { name: '改时间' }).click()
  await expect(dialog.getByText(/8 分钟内答复/)).toBeVisible()
  const name = `问候 ${Date.now() % 10_000}`
  await dialog.getByRole('button', { name: '添一个' }).click()
  const form = page.getByRole('dialog', { name: '添模板' })
  await form.getByLabel('名字').fill(name)
  await form.getByLabel('内容').fill('您好，请问有什么可以帮您')
  await form.getByLabel('原因').fill('常用')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: '还没写入，要离开吗？' })
  await question.getByRole('button', { name: '接着写' }).click()
  await expect(form.getByLabel('内容')).toHaveValue('您好，请问有什么可以帮您')
  await expect(form.getByLabel('原因')).toBeFocused()
  await form.getByRole('button', { name: '保存' }).click()
  await dialog.getByRole('button', { name: `删模板 ${name}` }).click()
  const removing = page.getByRole('dialog', { name: /^删掉模板/ })
  await removing.getByLabel('原因').fill('再想想')
  await removing.getByRole('button', { name: '先不办' }).click()
  await question.getByRole('button', { name: '离开，不要了' }).click()
  await expect(removing).toBeHidden()
  await dialog.getByRole('button', { name: `删模板 ${name}` }).click()
  await removing.getByLabel('原因').fill('用不上')
  await removing.getByRole('button', { name: '删掉' }).click()
  await expect(dialog.getByText(name)).toBeHidden()
})
