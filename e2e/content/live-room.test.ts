import { expectAccessible } from '../accessibility.ts'
import { logIn } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const POSITION = () => document.querySelector('video')?.currentTime ?? 0

/** The current subtitles. */
const CAPTION = () => {
  const tracks = Array.from(document.querySelector('video')?.textTracks ?? [])
  const shown = tracks.filter(({ mode }) => mode === 'showing')
  return shown
    .map(({ activeCues }) => Array.from(activeCues ?? [], (cue) => ('text' in cue ? String(cue.text) : '')).join(''))
    .join('')
}

test('a recording plays, and a question for the next lecture awaits moderation', async ({ page, allowNoise }) => {
  allowNoise(/400 .*askQuestion/)
  await open(page, '/live-room?id=lecture-first-visit')
  await expect(page.getByRole('heading', { name: '头一回带爸妈体检，怎么安排一天' })).toBeVisible()
  await expect(page.getByText('00:12')).toBeVisible()
  await page.getByRole('button', { name: /^播放/ }).click()
  await expect.poll(() => page.evaluate(POSITION)).toBeGreaterThan(0.5)
  await expect.poll(() => page.evaluate(CAPTION)).toContain('前一晚八点以后不吃东西')
  await page.getByRole('button', { name: /^从 00:48/ }).click()
  await expect.poll(() => page.evaluate(POSITION)).toBeGreaterThan(48)
  await expect.poll(() => page.evaluate(CAPTION)).toContain('慢慢来')
  await page.getByRole('button', { name: '字幕 开' }).click()
  await expect(page.getByRole('button', { name: '字幕 关' })).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => page.evaluate(CAPTION)).toBe('')
  await expect(page.getByRole('region', { name: '相关检查' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)

  await logIn(page)
  await open(page, '/live-room?id=lecture-sleep-pressure')
  await page.getByRole('textbox', { name: '问医生一个问题' }).fill('我的电话是 13812346720')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('请不要写手机号、证件号和邮箱')).toBeVisible()
  await page.getByRole('textbox', { name: '问医生一个问题' }).fill('打鼾要不要去测一晚上？')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('您的问题，助理看过以后大家就能看到')).toBeVisible()
  await page.getByRole('button', { name: '预约，开讲短信叫我' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: '已预约，点这里不再提醒' })).toBeVisible()
  await expect(page.getByText('打鼾要不要去测一晚上？')).toBeVisible()
  await expectAccessible(page)
})

test('lectures are searchable by speaker and filterable by recording', async ({ page }) => {
  await open(page, '/health-lecture')
  await page.getByRole('region', { name: '常来讲的医生' }).getByRole('link').first().click()
  const field = page.getByRole('searchbox', { name: '搜讲座、医生' })
  await expect(field).toHaveValue(/\S/)
  await field.fill('顾清和')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByText('只看回放').click()
  await expect(page).toHaveURL(/replay=1/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: '打鼾要不要去测一晚上？' })).toBeVisible()
})

test('health articles are found by a word, and one about an organ leads to packages', async ({ page }) => {
  await open(page, '/healthInformation')
  await page.getByRole('searchbox', { name: '找文章' }).fill('低密度')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchItem=/)
  await page.getByRole('link', { name: '低密度脂蛋白 3.6，要不要紧？' }).click()
  const products = page.getByRole('region', { name: '相关的套餐' })
  await products.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
})
