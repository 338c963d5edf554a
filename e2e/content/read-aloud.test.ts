import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { isPhone } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { open, reload } from '../open.ts'

const ARTICLE = '/healthInformation/detail/article-ldl-36'

/** Stubs the device's speech synthesis; the test controls its end, and `said` has the spoken texts. */
const withVoice = (page: Page) =>
  page.addInitScript(() => {
    const spoken: string[] = []
    let now: SpeechSynthesisUtterance | null = null
    const voice = { lang: 'zh-CN', name: '样例', default: true, localService: true, voiceURI: 'sample' }
    const speech = {
      getVoices: () => [{ ...voice, lang: 'en-US' }, voice],
      speak: (text: SpeechSynthesisUtterance) => {
        now = text
        spoken.push(text.text)
      },
      cancel: () => {
        now = null
      },
    }
    // Only the system makes voices of the browser's own type.
    class Words extends EventTarget {
      voice = null
      lang = ''
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speech })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Words })
    Object.assign(window, { said: spoken, saidToTheEnd: () => now?.dispatchEvent(new Event('end')) })
  })

const said = (page: Page): Promise<string[]> => page.evaluate('said')
const toTheEnd = (page: Page) => page.evaluate('saidToTheEnd()')

test('an article is read aloud by section, pauses, and resumes where it stopped', async ({ page }) => {
  await withVoice(page)
  await open(page, ARTICLE)
  await page.getByRole('button', { name: '听这篇文章' }).click()
  await expect(page.getByText(/正在读第 1 段，共 \d+ 段/)).toBeVisible()
  await toTheEnd(page)
  await expect(page.getByText(/正在读第 2 段/)).toBeVisible()
  await page.getByRole('button', { name: '暂停朗读' }).click()
  await expect(page.getByText(/停在第 2 段/)).toBeVisible()
  await page.getByRole('button', { name: '听这篇文章' }).click()
  await expect(page.getByText(/正在读第 2 段/)).toBeVisible()
  const text = await said(page)
  expect(text[0]).toMatch(/^先说结论/)
  expect(text.slice(1)).toEqual(['为什么要分人看', '为什么要分人看'])
  for (let piece = 0; piece < 4; piece++) await toTheEnd(page)
  expect((await said(page)).at(-1)).toBe('没有其他危险因素，低于 3.4')
  await expectAccessible(page)
})

test('a browser without a Chinese voice says so, and what to do', async ({ page }) => {
  await open(page, ARTICLE)
  await page.getByRole('button', { name: '听这篇文章' }).click()
  await expect(page.getByRole('status').getByText('这个浏览器没有中文语音，换手机自带的浏览器就能听')).toBeVisible()
})

test('an article shows its reviewer and related packages, and on a phone sharing and asking', async ({ page }) => {
  await open(page, ARTICLE)
  await expect(page.locator('img[src*="/doctors/"]')).toBeVisible()
  const products = page.getByRole('region', { name: '相关的套餐' })
  await expect(products.getByRole('link', { name: '银龄心脑血管深度筛查' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('mall.text-size', 'large'))
  await reload(page)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  if (!isPhone(page)) return
  await expect(page.getByRole('button', { name: '发给家人' })).toBeInViewport()
  await page.getByRole('button', { name: '问智能助手' }).click()
  await expect(page.getByRole('dialog')).toContainText('智能助手')
})
