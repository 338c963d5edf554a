import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

const PASTED = `<h1 style="color:red" onclick="harm()">先说结论</h1><p>白水<b>可以</b>喝。<script>harm()</script></p>
<ul><li>温水</li><li><a href="javascript:harm()">凉水</a></li></ul><img src="//elsewhere.example/x" onerror="harm()">
<table><tr><td>什么</td><td>多少</td></tr><tr><td>白水</td><td>少量</td></tr></table>`

test('an article is found by its standing, written in blocks, and its claims get their sources before it goes for review', async ({
  page,
  allowNoise,
}, { outputDir, project }) => {
  // What a hostile page pastes is blocked, and the browser says so.
  allowNoise(/violates the following Content Security Policy directive/)
  await enterAs(page, 'demo-10-content', '/articles?standing=due')
  await expect(page.getByRole('heading', { level: 1, name: '文章' })).toBeVisible()
  await expect(page.getByRole('main').getByText('快到复审日').filter({ visible: true }).first()).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: '写一篇' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '新文章' })).toBeVisible()
  await page.getByLabel('标题', { exact: true }).fill('颈动脉有斑块，先别慌')
  const add = page.getByRole('region', { name: '加一块' }).filter({ visible: true })
  await add.getByRole('button', { name: '段落', exact: true }).click()
  const field = page.getByRole('textbox', { name: '段落' })
  await field.evaluate((element, html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, PASTED)
  const body = page.getByRole('region', { name: '正文' })
  await expect(body.getByRole('heading', { name: '先说结论' })).toBeVisible()
  await expect(body.getByRole('cell', { name: '少量' })).toBeVisible()
  expect(await body.innerHTML()).not.toMatch(/harm|elsewhere|javascript|style="color/)

  await add.getByRole('button', { name: '段落', exact: true }).click()
  await field.fill('坚持吃他汀，斑块就会消失。')
  await page.getByRole('button', { name: '写好了' }).click()
  const claims = page.getByRole('region', { name: /^说法与出处/ })
  await expect(claims).toContainText('像一个医学说法')
  await page.getByRole('button', { name: '改第 5 块，段落' }).click()
  await field.selectText()
  await page.getByRole('button', { name: '标成一个说法' }).click()
  await page.getByRole('button', { name: '写好了' }).click()
  await expect(claims).toContainText('没有出处')
  await expect(page.getByText('1 处不能送审')).toBeVisible()
  await claims.getByRole('button', { name: '加一条出处' }).click()
  await claims.getByLabel('1 名字').fill('血脂管理指南')
  await claims.getByLabel('第 1 个说法的出处').selectOption({ label: '1 血脂管理指南' })
  await expect(claims).toContainText('有出处')
  await expect(page.getByText('处不能送审')).toHaveCount(0)

  await page.getByLabel('审阅医生').fill('沈知微 心血管内科 主任医师')
  await page.getByRole('button', { name: /^今天重看/ }).click()
  await page.getByLabel('摘要').fill('有斑块不等于会中风。')
  await page.getByLabel('话题').fill('读懂报告')
  await page.getByLabel('选题图').setInputFiles('docs/images/opening-setup.webp')
  const save = page.getByRole('button', { name: '写进改动单' })
  await expect(save).toBeEnabled()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/article-${project.name}.png`, fullPage: true })
  await save.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名字' }).fill('斑块的文章')
  await dialog.getByLabel('原因').fill('常有人问')
  await dialog.getByRole('button', { name: '写进去' }).click()
  await expect(page.getByText('有改动，还没发布')).toBeVisible()
  await expect(page.getByLabel('标题', { exact: true })).toHaveValue('颈动脉有斑块，先别慌')
  await page.getByRole('link', { name: '在商城里预览' }).click()
  const shop = page.frameLocator('iframe')
  await expect(shop.getByRole('heading', { level: 1, name: '颈动脉有斑块，先别慌' })).toBeVisible()
  await expect(shop.getByRole('heading', { name: '出处' })).toBeVisible()
  await page.screenshot({ path: `${outputDir}/preview-${project.name}.png` })
})
