import { randomUUID } from 'node:crypto'
import { isDesktop, isPhone } from '../actions.ts'
import { E2E_CONSOLE } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { executeSql } from '../operate.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('a lecture is announced in a change set, with what does not fit told, and seen in the live room before it is published', async ({
  page,
}, { outputDir, project }) => {
  const code = `spring-${isDesktop(page) ? 'wide' : isPhone(page) ? 'phone' : 'tablet'}`
  await enterAs(page, 'demo-10-content', '/lectures')
  await expect(page.getByText('睡不好，血压就高？').filter({ visible: true }).first()).toBeVisible()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/lectures-${project.name}.png`, fullPage: true })
  await page.getByRole('button', { name: '新讲座' }).click()
  const naming = page.getByRole('dialog', { name: '新讲座' })
  await naming.getByLabel('讲座编号').fill(code)
  await naming.getByRole('button', { name: '去写' }).click()
  const form = page.getByRole('dialog', { name: code })
  await form.getByLabel('标题').fill('春天过敏，怎么查')
  await form.getByText('主讲人不是商城的医生').click()
  await expect(form.getByLabel('主讲人职称')).toBeVisible()
  await form.getByText('主讲人不是商城的医生').click()
  await form.getByRole('button', { name: '选医生' }).click()
  const picking = page.getByRole('dialog', { name: '选医生' })
  await picking.getByText('林听雨').click()
  await picking.getByRole('button', { name: '加 1 个' }).click()
  await expect(form.getByText('全科 主治医师')).toBeVisible()
  await expect(form.getByLabel('主讲人职称')).toBeHidden()
  await form.getByLabel('开讲时间').fill('2027-03-01T19:30')
  await form.getByLabel('讲几分钟').fill('40')
  await form.getByLabel('讲什么').fill('00:00 打喷嚏不都是过敏\n再说查什么')
  await expect(form.getByText('要么每条都写从几分几秒讲起，要么都不写')).toBeVisible()
  await form.getByLabel('讲什么').fill('00:00 打喷嚏不都是过敏\n12:30 先查哪几样')
  await form.getByLabel('选封面').setInputFiles('docs/images/opening-setup.webp')
  await expect(form.getByLabel('换封面')).toBeAttached()
  await form.getByLabel('话题').fill('日常')
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/lecture-form-${project.name}.png` })
  await form.getByRole('button', { name: '写进改动单' }).click()
  const choosing = page.getByRole('dialog', { name: '写进哪张改动单' })
  await choosing.getByLabel('名字').fill(`春天 ${code}`)
  await choosing.getByLabel('原因').fill('春天的讲座')
  await choosing.getByRole('button', { name: '写进去' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /春天过敏，怎么查/ })).toBeVisible()
  await page.getByRole('link', { name: '在商城里预览' }).click()
  const shop = page.frameLocator('iframe')
  await expect(shop.getByRole('heading', { name: '春天过敏，怎么查' })).toBeVisible()
  await expect(shop.getByText('先查哪几样')).toBeVisible()
  await page.screenshot({ path: `${outputDir}/lecture-preview-${project.name}.png` })
})

/** A question in a lecture that no other journey is about. Returns its words. */
async function aQuestionIn(lectureId: string): Promise<string> {
  const id = `e2e-${randomUUID()}`
  const words = `两只胳膊不一样高怎么办，${id.slice(-6)}？`
  // Let in already: the words of one that waits are sealed.
  await executeSql(
    `insert into lecture_question (id, lecture_id, member_id, asker, text, state, created_at)
     select $1, $2, (select min(id) from member), '尾号 6720 的朋友', $3, 'shown', now()`,
    [id, lectureId, words],
  )
  return words
}

test('a lecture is held: it goes live, a question is answered, and its recording follows, each seen by the shop', async ({
  page,
  allowNoise,
}, { outputDir, project }) => {
  test.slow()
  // An answer that names a dose is refused.
  allowNoise(/status of 400 .*questions\/answer/)
  // Each width has a lecture of its own, because all run in one mall.
  const film = isDesktop(page) ? 'neck-office' : isPhone(page) ? 'tooth-first' : 'vaccine-old'
  const id = `lecture-${film}`
  const words = await aQuestionIn(id)
  await enterAs(page, 'demo-10-content', `/lectures/${id}`)
  const live = page.getByRole('region', { name: '直播', exact: true })
  await live.getByLabel('直播地址').fill('http://films.example/live.m3u8')
  await expect(live.getByText('写 https:// 开头的完整地址')).toBeVisible()
  await live.getByLabel('直播地址').fill('https://films.example/live.m3u8')
  await live.getByText('正在直播', { exact: false }).first().click()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/lecture-${project.name}.png`, fullPage: true })
  await live.getByRole('button', { name: '马上改' }).click()
  await expect(page.getByText('改好了，商城已经照着显示')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).getByText('正在直播')).toBeVisible()

  const question = page.getByRole('listitem').filter({ hasText: words })
  await question.getByRole('button', { name: '医生正在答' }).click()
  await expect(question.getByText('医生正在回答')).toBeVisible()
  await question.getByRole('button', { name: '写回答' }).click()
  const answering = page.getByRole('dialog', { name: '回答提问' })
  await answering.getByLabel('回答', { exact: true }).fill('建议您服用降压药 10mg')
  await answering.getByRole('button', { name: '公开回答' }).click()
  await expect(answering.getByText(/不写药量|不下诊断/)).toBeVisible()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/lecture-answer-${project.name}.png` })
  await answering.getByLabel('回答', { exact: true }).fill('以高的那一边为准。')
  await answering.getByRole('button', { name: '公开回答' }).click()
  await expect(page.getByText('回答和问题都公开了')).toBeVisible()
  await expect(question.getByText('以高的那一边为准。')).toBeVisible()

  const seen = async (check: () => Promise<void>) =>
    expect(async () => {
      // A cached document may be some seconds old.
      await open(page, `/live-room?id=${id}`)
      await check()
    }).toPass()
  await seen(async () => {
    await expect(page.getByText('直播中').first()).toBeVisible({ timeout: 5_000 })
    await expect(page.getByText('以高的那一边为准。')).toBeVisible({ timeout: 5_000 })
  })
  const [policy] = await Promise.all([
    page
      .waitForResponse((response) => response.url().includes('/live-room'))
      .then((r) => r.headerValue('content-security-policy')),
    open(page, `/live-room?id=${id}`),
  ])
  expect(policy).toContain("media-src 'self' blob: https://films.example")

  await page.goto(`${E2E_CONSOLE}/lectures/${id}?state=shown`)
  await question.getByRole('button', { name: '不公开' }).click()
  const hiding = page.getByRole('dialog', { name: '不公开这条提问' })
  await hiding.getByLabel('原因').fill('说到了别人的病')
  await hiding.getByRole('button', { name: '不公开', exact: true }).click()
  await expect(question).toHaveCount(0)
  await live.getByText('放回放', { exact: false }).first().click()
  await live.getByRole('textbox', { name: '回放地址' }).fill('')
  // Grey, and says why when it is pressed.
  await live.getByRole('button', { name: '马上改' }).click({ force: true })
  await expect(page.getByText('先写回放地址')).toBeVisible()
  await live.getByRole('textbox', { name: '回放地址' }).fill('https://films.example/film.m3u8')
  await live.getByRole('button', { name: '马上改' }).click()
  await expect(page.getByRole('heading', { level: 1 }).getByText('有回放')).toBeVisible()
  await seen(async () => {
    await expect(page.getByRole('button', { name: /^播放/ })).toBeVisible({ timeout: 5_000 })
    await expect(page.getByText(words)).toHaveCount(0)
  })
  await executeSql("update lecture set live_url = '', video_url = $2 where id = $1", [
    ...[id, `/sandbox/streams/${film}/film.m3u8`],
  ])
})
