import { dayOf } from '@mall/contract/days'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { E2E_ORIGIN } from '../environment.ts'
import { USER_AGENTS } from '../user-agents.ts'
import { firstWidth, settle, sweep } from './measure.ts'
import { type PreparedMember, prepareMember } from './prepared-member.ts'
import { type ScreenState, screenStates } from './screens.ts'

interface Browsers {
  visitor: BrowserContext
  /** A browser whose member has what the screens show, made once for all screens of a worker. */
  member: { context: BrowserContext; prepared: PreparedMember }
}

const test = base.extend<object, Browsers>({
  visitor: [async ({ browser }, use) => use(await browser.newContext(options())), { scope: 'worker' }],
  member: [
    async ({ browser }, use) => {
      const context = await browser.newContext(options())
      await use({ context, prepared: await prepareMember(await context.newPage()) })
    },
    { scope: 'worker' },
  ],
})

/** As somebody who has answered all that asks by itself, and wants nothing to move. */
const options = () => ({
  ...{ baseURL: E2E_ORIGIN, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', userAgent: USER_AGENTS.desktop },
  ...{ serviceWorkers: 'block' as const, reducedMotion: 'reduce' as const },
  extraHTTPHeaders: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
})
const part = () => Math.floor(Math.random() * 254) + 1

/**
 * Those named in LAYOUT_SCREENS, `all` of them, or a `tenth`, another one each day. Without it none: `npm test` is to take a tenth as soon
 * as the screens hold what is asked here.
 */
function chosenStates(): ScreenState[] {
  const asked = process.env.LAYOUT_SCREENS ?? ''
  if (asked === 'all') return screenStates()
  const today = Math.floor(Date.now() / 86_400_000)
  if (asked === 'tenth') return screenStates().filter((_, at) => (at + today) % 10 === 0)
  const names = asked.split(',')
  return screenStates().filter(({ name }) => names.includes(name))
}

for (const state of chosenStates()) {
  test(`${state.name} fits all widths`, { tag: '@desktop' }, async ({ visitor, member }, info) => {
    test.setTimeout(180_000)
    const { at, has } = state
    for (const thing of has ?? []) await member.prepared[thing]()
    const address = typeof at === 'string' ? at : await at(member.prepared)
    const context = has || typeof at !== 'string' ? member.context : visitor
    const page = await context.newPage()
    await openAt(page, address, state)
    const found = await sweep(page, state)
    await page.close()
    await info.attach('findings', { body: found.join('\n') })
    expect(found).toEqual([])
  })
}

async function openAt(page: Page, address: string, { remembers, open, ...state }: ScreenState) {
  await page.setViewportSize({ width: firstWidth(state), height: 1000 })
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    {
      ...{ 'mall.cookies': 'necessary', 'mall.text-size': 'normal', 'mall.coupon-push': dayOf(new Date()) },
      // What another screen left in this browser.
      ...{ 'mall.favourites': '[]', 'mall.viewed': '[]' },
      ...remembers,
    },
  )
  await page.goto(address)
  await settle(page)
  await open?.(page)
}
