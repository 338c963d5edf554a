import { dayOf } from '@mall/contract/days'
import type { BrowserContext, Page } from '@playwright/test'
import { E2E_ORIGIN } from '../environment.ts'
import { expect, test as journey } from '../fixtures.ts'
import { USER_AGENTS } from '../user-agents.ts'
import { expectScreen } from './expect-screen.ts'
import { FINDINGS } from './layout-summary.ts'
import { checkLayout, firstWidth, settle } from './measure.ts'
import { type PreparedMember, prepareMember } from './prepared-member.ts'
import { type ScreenState, screenStates } from './screens.ts'

interface Browsers {
  visitor: BrowserContext
  /** A browser whose member has what the screens show, made once for all screens of a worker. */
  member: { context: BrowserContext; prepared: PreparedMember }
}

const test = journey.extend<{ isMember: boolean }, Browsers>({
  isMember: [false, { option: true }],
  visitor: [async ({ browser }, use) => use(await browser.newContext(options())), { scope: 'worker' }],
  member: [
    async ({ browser }, use) => {
      const context = await browser.newContext(options())
      await use({ context, prepared: await prepareMember(await context.newPage()) })
    },
    { scope: 'worker' },
  ],
  // Whose noise counts, as in every journey.
  context: async ({ isMember, visitor, member }, use) => use(isMember ? member.context : visitor),
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
  const states = screenStates()
  if (asked === '') return []
  if (asked === 'all') return states
  const today = Math.floor(Date.now() / 86_400_000)
  if (asked === 'tenth') return states.filter((_, at) => (at + today) % 10 === 0)
  const names = asked.split(',')
  const unknown = names.filter((name) => !states.some((state) => state.name === name))
  if (unknown.length > 0) throw new Error(`LAYOUT_SCREENS names what is no state of a screen: ${unknown.join(', ')}`)
  return states.filter(({ name }) => names.includes(name))
}

const needsMember = ({ has, at }: ScreenState) => has !== undefined || typeof at !== 'string'

for (const isMember of [false, true]) {
  test.describe(() => {
    test.use({ isMember })
    for (const state of chosenStates().filter((one) => needsMember(one) === isMember)) {
      test(`${state.name} fits all widths`, { tag: '@desktop' }, async ({ context, member, allowNoise }, info) => {
        test.setTimeout(180_000)
        const { at, has, noise } = state
        if (noise) allowNoise(noise)
        for (const thing of has ?? []) await member.prepared[thing]()
        const address = typeof at === 'string' ? at : await at(member.prepared)
        const page = await context.newPage()
        await openAt(page, address, state)
        const found = await checkLayout(page, state)
        await page.close()
        await info.attach(FINDINGS, { body: found.join('\n') })
        expect(found).toEqual([])
      })
    }
  })
}

async function openAt(page: Page, address: string, state: ScreenState) {
  await page.setViewportSize({ width: firstWidth(state), height: 1000 })
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
  // A phone's layout comes once the page lives.
  await page.goto(address, { waitUntil: 'networkidle' })
  await settle(page)
  await state.open?.(page)
  await expectScreen(page, state, 'as it opens')
}
