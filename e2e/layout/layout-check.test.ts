import { dayOf } from '@mall/contract/days'
import type { BrowserContext, Page } from '@playwright/test'
import { E2E_ORIGIN } from '../environment.ts'
import { expect, test as journey } from '../fixtures.ts'
import { USER_AGENTS } from '../user-agents.ts'
import { expectScreen } from './expect-screen.ts'
import { KNOWN_FINDINGS } from './known-findings.ts'
import { FINDINGS, ruleOf } from './layout-summary.ts'
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

/** `npm test` looks at a tenth, another one each day, at some sizes. */
const ASKED = process.env.LAYOUT_SCREENS || 'tenth'
const isSample = ASKED === 'tenth'

/** Those named in LAYOUT_SCREENS, `all` of them, or a `tenth`. */
function chosenStates(): ScreenState[] {
  const states = screenStates()
  if (ASKED === 'all') return states
  const today = Math.floor(Date.now() / 86_400_000)
  if (isSample) return states.filter((_, at) => (at + today) % 10 === 0)
  const names = ASKED.split(',')
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
        const found = await checkLayout(page, state, isSample)
        await page.close()
        await info.attach(FINDINGS, { body: found.join('\n') })
        const known = KNOWN_FINDINGS[state.name] ?? []
        expect(found.filter((line) => !known.includes(ruleOf(line)))).toEqual([])
        // A sample may miss the size at which it is.
        if (!isSample) expect(known.filter((rule) => !found.map(ruleOf).includes(rule)), 'known, but mended').toEqual([])
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
