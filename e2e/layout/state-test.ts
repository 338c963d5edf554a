import { dayOf } from '@mall/contract/days'
import type { BrowserContext, Page, TestInfo } from '@playwright/test'
import { E2E_ORIGIN } from '../environment.ts'
import { expect, test as journey } from '../fixtures.ts'
import { USER_AGENTS } from '../user-agents.ts'
import { expectScreen } from './expect-screen.ts'
import { settle } from './measure.ts'
import { type PreparedMember, prepareMember } from './prepared-member.ts'
import type { ScreenState } from './screens.ts'

interface Member {
  context: BrowserContext
  prepared: PreparedMember
}

/** In one browser for all screens of a worker, whose noise counts as in every journey. */
const visitorTest = journey.extend<object, { visitor: BrowserContext }>({
  visitor: [async ({ browser }, use) => use(await browser.newContext(options())), { scope: 'worker' }],
  context: async ({ visitor }, use) => use(visitor),
})

/** The same for a member who has what the screens show, made once. */
const memberTest = journey.extend<object, { member: Member }>({
  member: [
    async ({ browser }, use) => {
      const context = await browser.newContext(options())
      await use({ context, prepared: await prepareMember(await context.newPage()) })
    },
    { scope: 'worker' },
  ],
  context: async ({ member }, use) => use(member.context),
})

/** A visitor who has answered all pop-ups and prefers reduced motion. */
const options = () => ({
  ...{ baseURL: E2E_ORIGIN, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', userAgent: USER_AGENTS.desktop },
  ...{ serviceWorkers: 'block' as const, reducedMotion: 'reduce' as const },
  extraHTTPHeaders: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
})
const part = () => Math.floor(Math.random() * 254) + 1

/** Once, in the project of desktops: `look` sets the sizes itself. */
const HOW = { tag: ['@desktop', '@daily'] }

/** A test that opens the state at this size, for a visitor or, where it asks for data, for a member who has them. */
export function stateTest(
  title: string,
  state: ScreenState,
  size: { width: number; height: number },
  look: (page: Page, info: TestInfo) => Promise<void>,
): void {
  const { at, has, noise = /^$/ } = state
  const check = async (path: string, context: BrowserContext, info: TestInfo) => {
    info.setTimeout(360_000)
    const page = await context.newPage()
    await page.setViewportSize(size)
    await openState(page, path, state)
    await look(page, info)
    await page.close()
  }
  if (typeof at === 'string' && has === undefined)
    visitorTest(title, HOW, async ({ context, allowNoise }, info) => {
      allowNoise(noise)
      await check(at, context, info)
    })
  else
    memberTest(title, HOW, async ({ member: { context, prepared }, allowNoise }, info) => {
      allowNoise(noise)
      for (const thing of has ?? []) await prepared[thing]()
      await check(typeof at === 'string' ? at : await at(prepared), context, info)
    })
}

async function openState(page: Page, path: string, state: ScreenState) {
  if (state.position) {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(state.position)
  }
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    {
      ...{ 'mall.cookies': 'necessary', 'mall.text-size': 'normal', 'mall.coupon-push': dayOf(new Date()) },
      // What another screen left in this browser.
      ...{ 'mall.favourites': '[]', 'mall.viewed': '[]' },
      ...state.remembers,
    },
  )
  // The phone's layout is rendered after hydration.
  await page.goto(path, { waitUntil: 'networkidle' })
  await settle(page)
  // Presses before the phone's layout is rendered would be lost.
  await expect(async () => {
    await state.open?.(page)
    await expectScreen(page, state, 'as it opens')
  }).toPass({ timeout: 60_000 })
}
