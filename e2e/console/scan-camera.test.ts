import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { enterAs } from './console.ts'

const [WIDTH, HEIGHT] = [640, 480]

/** The shell that other journeys use has no camera. */
const WITH_CAMERA = '/usr/bin/chromium'
const hasCamera = existsSync(WITH_CAMERA)
/** What the camera of this process sees. */
const FILM = join(tmpdir(), `camera-${process.pid}.y4m`)

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${FILM}`]
      const options = { ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] }
      await use(hasCamera ? { ...options, executablePath: WITH_CAMERA } : options)
    },
    { scope: 'worker' },
  ],
})

/** A film of what is on the screen there, held before a camera: small, askew, in poor light. */
async function film(page: Page, seen: Locator): Promise<void> {
  const picture = (await seen.screenshot()).toString('base64')
  const light = await page.evaluate(
    async ({ base64, width, height }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#8a8a8a'
      context.fillRect(0, 0, width, height)
      context.filter = 'blur(0.8px) brightness(0.8) contrast(0.8)'
      context.translate(width / 2 + 40, height / 2 - 20)
      context.rotate(0.2)
      context.transform(1, 0.06, -0.04, 0.94, 0, 0)
      context.fillStyle = '#ffffff'
      context.fillRect(-110, -110, 220, 220)
      context.drawImage(image, -90, -90, 180, 180)
      const { data } = context.getImageData(0, 0, width, height)
      return Array.from({ length: width * height }, (_, at) => data[at * 4 + 1] ?? 0)
    },
    { base64: picture, width: WIDTH, height: HEIGHT },
  )
  const frame = [Buffer.from('FRAME\n'), Buffer.from(light), Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(FILM, Buffer.concat([head, ...frame, ...frame]))
}

test('the code on a visitor’s screen is read by the tablet’s camera and opens the visit @tablet', async ({
  page,
  context,
}, testInfo) => {
  testInfo.skip(!hasCamera, 'needs a whole Chromium, which has a camera (Debian: apt-get install chromium)')
  await enterAs(page, 'demo-05-desk', '/desk')
  const search = page.getByRole('searchbox', { name: '手机尾号、到检码、姓名' })
  await search.fill('0522')
  await search.press('Enter')
  await expect(page).toHaveURL(/visit=/)
  const visit = new URL(page.url()).searchParams.get('visit') ?? ''
  await enterAs(page, 'demo-05-desk', `/desk/${visit}/sheet`)
  await film(page, page.getByRole('img', { name: '到检码' }).first())

  await enterAs(page, 'demo-05-desk', '/desk')
  await context.grantPermissions(['camera'])
  await page.getByRole('button', { name: '扫码' }).click()
  await expect(page).toHaveURL(new RegExp(`visit=${visit}`), { timeout: 20_000 })
  await expect(page.getByRole('dialog', { name: '扫到检码' })).toBeHidden()
  await expect(page.getByRole('heading', { name: /^导检单/ })).toBeVisible()
})
