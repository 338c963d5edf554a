import type { Page } from '@playwright/test'

/** Reads what the page's beacons say, one a line: browsers do not show what a beacon holds, so it is read where it leaves. */
export async function captureBeacons(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    Object.assign(navigator, {
      sendBeacon: (url: string, body: Blob) => {
        void body
          .text()
          .then((text) => sessionStorage.setItem('beacons', `${sessionStorage.getItem('beacons') ?? ''}${text}\n`))
        return send(url, body)
      },
    })
  })
  return () => page.evaluate(() => sessionStorage.getItem('beacons') ?? '')
}
