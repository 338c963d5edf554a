import { dayOf } from '@mall/contract/days'
import type { Page } from '@playwright/test'
import { type Random, seededRandom } from '../../demo-data/src/random.ts'
import { isPhone } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { E2E_ORIGIN } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { pickTarget, targetAt } from './pick-target.ts'

/** In `npm run nightly -- taps` a thousand on each layout. */
const TAPS = Number(process.env.MALL_TAPS ?? 40)
/** Another row of taps each day; that of a day is found again by naming it. */
const SEED = process.env.MALL_TAPS_SEED ?? dayOf(new Date())

const LAYOUTS = [
  { layout: 'phone', tag: '@phone', size: { width: 390, height: 844 } },
  { layout: 'tablet', tag: '@desktop', size: { width: 820, height: 1180 } },
  { layout: 'desktop', tag: '@desktop', size: { width: 1440, height: 900 } },
]

const STARTS = ['/', '/searchList', '/branch', '/profile/profilehome', '/compare', '/guide', '/cart'] as const
const TYPED = ['体检', '13800000000', '', '<b>1</b>', '　', '😀', '9999999999999999', '张三'] as const
/** After so many taps it begins elsewhere. */
const TAPS_IN_A_ROW = 25

/** A refusal that the page handles; the browser logs it all the same. */
const REFUSED = /console: Failed to load resource: the server responded with a status of 4\d\d/

for (const { layout, tag, size } of LAYOUTS)
  test(
    `${TAPS} random taps on a ${layout} leave console and log clean`,
    { tag },
    async ({ page, context, allowNoise }, info) => {
      test.setTimeout(60_000 + TAPS * 5_000)
      allowNoise(REFUSED)
      await page.setViewportSize(size)
      page.on('dialog', (dialog) => void dialog.dismiss())
      context.on('page', (opened) => void opened.close())
      // A link that leads out of the mall was under the finger after all: no content, so that the page stays.
      await context.route(
        ({ origin }) => origin !== E2E_ORIGIN,
        (route) => route.fulfill({ status: 204 }),
      )
      const random = seededRandom(`${SEED}:${layout}`)
      const trail: string[] = []
      for (let tap = 0; tap < TAPS; tap++) {
        if (tap === Math.floor(TAPS / 2)) await asMember(page)
        if (tap % TAPS_IN_A_ROW === 0 || !page.url().startsWith(E2E_ORIGIN) || tap === Math.floor(TAPS / 2))
          await open(page, random.pick(STARTS))
        trail.push(await tapSomewhere(page, random))
      }
      await info.attach(`taps of ${SEED}`, { body: trail.join('\n') })
      // Else it only went back and forth.
      expect(new Set(trail).size).toBeGreaterThan(TAPS / 3)
    },
  )

/** One tap, and what it was. A page that is just being left is looked at again by the next one. */
async function tapSomewhere(page: Page, random: Random): Promise<string> {
  const [place, choice, typed] = [random.next(), random.next(), random.pick(TYPED)]
  await page.waitForLoadState('domcontentloaded')
  const at = new URL(page.url()).pathname
  const target = await page.evaluate(pickTarget, targetAt(place, choice)).catch(() => null)
  if (!target) {
    await page.goBack().catch(() => null)
    return `${at}: back`
  }
  const { x, y, label, isText } = target
  if (isPhone(page)) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
  if (isText) await page.keyboard.insertText(typed)
  return `${at}: ${label}`
}
