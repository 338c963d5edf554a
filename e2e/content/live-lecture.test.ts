import type { Locator } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { isPhone } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { executeSql, operate } from '../operate.ts'

const LIVE = '/sandbox/streams/home-pressure/live.m3u8'
const RECORDING = '/sandbox/streams/home-pressure/film.m3u8'

test('a live lecture counts viewers, takes, upvotes and answers questions, and ends with a recording', async ({
  page,
  allowNoise,
}) => {
  test.slow()
  // A heartbeat that was under way when the lecture ended.
  allowNoise(/status of 409 .*lecture\/watch/)
  // Each width has a lecture of its own, because both run in one mall.
  const lecture = isPhone(page) ? 'lecture-home-pressure' : 'lecture-iron-women'
  // The sandbox streams from the mall's own address; a company's begins with https.
  await executeSql('update lecture set live_url = $2, video_url = $3 where id = $1', [lecture, LIVE, RECORDING])
  await operate('lecture', lecture, 'live')
  await asMember(page)
  const openUntilVisible = (shown: Locator) =>
    expect(async () => {
      // A cached document may be some seconds old.
      await open(page, `/live-room?id=${lecture}`)
      await expect(shown).toBeVisible({ timeout: 5_000 })
    }).toPass()
  await openUntilVisible(page.getByText('直播中'))
  await expect(page.getByText(/人在看/)).toHaveCount(0)
  await page.getByRole('button', { name: /^看直播/ }).click()
  // Whoever tried before is counted for a minute.
  await expect(page.getByText(/直播中\s·\s[12] 人在看/)).toBeVisible()
  const position = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  await expect.poll(position, { timeout: 60_000 }).toBeGreaterThan(0.3)

  const field = page.getByRole('textbox', { name: '问医生一个问题' })
  if (isPhone(page)) await expect(field).toBeInViewport()
  await field.fill('两只胳膊不一样高怎么办？')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('您的问题，助理看过以后大家就能看到')).toBeVisible()
  const [question = ''] = (await operate('questions', lecture)).split('\t')
  await operate('question', 'answering', question)
  await expect(page.getByText('医生正在回答')).toBeVisible({ timeout: 20_000 })
  await page
    .getByRole('button', { name: /^也?想问/ })
    .last()
    .click()
  await expect(page.getByText('1 人也想问')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await operate('answer', question, '医生助理', '以高的那一边为准。')
  await expect(page.getByText('以高的那一边为准。')).toBeVisible({ timeout: 20_000 })

  await operate('lecture', lecture, 'recorded')
  await openUntilVisible(page.getByRole('button', { name: /^播放/ }))
  await expect(page.getByText('以高的那一边为准。')).toBeVisible()
  await expect(field).toHaveCount(0)
})

test('before a lecture the room and the list show the countdown and the reminder', async ({ page }) => {
  await asMember(page)
  await open(page, '/live-room?id=lecture-sleep-pressure')
  await expect(page.getByText(/^还有 \d+ 天$/)).toBeVisible()
  const remind = page.getByRole('button', { name: '预约，开讲短信叫我' })
  if (isPhone(page)) await expect(remind).toBeInViewport()
  await remind.click()
  await expect(page.getByRole('button', { name: '已预约，点这里不再提醒' })).toBeVisible()
  await open(page, '/health-lecture')
  // In the list, or above it as the next lecture.
  const reminded = page.getByRole('button', { name: '已预约，点这里不再提醒：睡不好，血压就高？' })
  await reminded.click()
  await page.getByRole('button', { name: /^预约(收看)?：睡不好，血压就高？$/ }).click()
  await expect(reminded).toHaveText('已预约')
})

test('lectures are paginated and show the speaker’s portrait', async ({ page }) => {
  await open(page, '/health-lecture')
  const titles = page.getByRole('article').getByRole('heading')
  const speakers = page.getByRole('region', { name: '常来讲的医生' })
  await expect(speakers.locator('img')).toHaveCount(4)
  // A concurrent journey starts and ends a lecture, which may move one from the first page to the second.
  await expect(async () => {
    await open(page, '/health-lecture')
    const first = await titles.allTextContents()
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 2 页' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(titles).toHaveCount(11)
    for (const title of await titles.allTextContents()) expect(first).not.toContain(title)
  }).toPass({ timeout: 60_000 })
  await expectAccessible(page)
})

test('a visitor who sets a reminder logs in and returns to the same page', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/health-lecture')
  // The next lecture above the list has another label.
  await page
    .getByRole('button', { name: /^预约(收看)?：/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/passport\/login\?redirect=%2Fhealth-lecture/)
})
