import { dayOf } from '@mall/contract/days'
import type { BrowserContext, Page, TestInfo } from '@playwright/test'
import { E2E_ORIGIN } from '../environment.ts'
import { expect, test as journey } from '../fixtures.ts'
import { USER_AGENTS } from '../user-agents.ts'
import { expectScreen } from './expect-screen.ts'
import { KNOWN_FINDINGS } from './known-findings.ts'
import { FINDINGS, ruleOf } from './layout-summary.ts'
import { checkLayout, firstWidth, settle } from './measure.ts'
import { type PreparedMember, prepareMember } from './prepared-member.ts'
import { type ScreenState, screenStates } from './screens.ts'

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

/** A tenth as in `npm test`, another one each day; names; or `all`. */
const ASKED = process.env.LAYOUT_SCREENS ?? 'tenth'
/** At some sizes. */
const isSample = ASKED === 'tenth' || process.env.LAYOUT_SIZES === 'few'

function chosenStates(): ScreenState[] {
  const states = screenStates()
  if (ASKED === 'all') return states
  if (ASKED === 'tenth') return states.filter((_, at) => (at + Number(process.env.E2E_DAY)) % 10 === 0)
  const names = ASKED.split(',')
  const unknown = names.filter((name) => !states.some((state) => state.name === name))
  if (unknown.length > 0) throw new Error(`LAYOUT_SCREENS names what is no state of a screen: ${unknown.join(', ')}`)
  return states.filter(({ name }) => names.includes(name))
}

const HOW = { tag: '@desktop' }

for (const state of chosenStates()) {
  const { at, has, name, noise = /^$/ } = state
  const title = `${name} fits all widths`
  if (typeof at === 'string' && has === undefined)
    visitorTest(title, HOW, async ({ context, allowNoise }, info) => {
      allowNoise(noise)
      await checkAt(at, state, context, info)
    })
  else
    memberTest(title, HOW, async ({ member: { context, prepared }, allowNoise }, info) => {
      allowNoise(noise)
      for (const thing of has ?? []) await prepared[thing]()
      await checkAt(typeof at === 'string' ? at : await at(prepared), state, context, info)
    })
}

async function checkAt(address: string, state: ScreenState, context: BrowserContext, info: TestInfo) {
  info.setTimeout(180_000)
  const page = await context.newPage()
  await openAt(page, address, state)
  const found = await checkLayout(page, state, isSample)
  await page.close()
  await info.attach(FINDINGS, { body: found.join('\n') })
  const known = KNOWN_FINDINGS[state.name] ?? []
  expect(found.filter((line) => !known.includes(ruleOf(line)))).toEqual([])
  // A sample may miss the size at which it is.
  if (!isSample)
    expect(
      known.filter((rule) => !found.map(ruleOf).includes(rule)),
      'known, but mended',
    ).toEqual([])
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
  // The phone's layout is rendered after hydration.
  await page.goto(address, { waitUntil: 'networkidle' })
  await settle(page)
  // Presses before the phone's layout is rendered would be lost.
  await expect(async () => {
    await state.open?.(page)
    await expectScreen(page, state, 'as it opens')
  }).toPass({ timeout: 45_000 })
}
