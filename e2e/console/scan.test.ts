import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('where the camera is refused, the desk is told why and types the code @tablet', async ({ page }) => {
  await enterAs(page, 'demo-05-desk', '/desk')
  // As where somebody refuses when the browser asks: how long it waits for that differs from browser to browser.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: '扫码' }).click()
  const dialog = page.getByRole('dialog', { name: '扫到检码' })
  await expect(dialog.getByText(/^浏览器没有允许用摄像头/)).toBeVisible()
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: '手动输入' }).click()
  await expect(dialog).toBeHidden()
})
