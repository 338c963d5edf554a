import { existsSync, readFileSync, statSync } from 'node:fs'
import { dayOf } from '@mall/contract/days'
import { test as base, expect } from '@playwright/test'
import { E2E_LOG, E2E_ORIGIN } from './environment.ts'
import { removeNewerFeatures } from './older-browser.ts'

export { expect }

const WARN = 40
/** Said by the browser's driver, where the configuration keeps workers out. */
const NO_WORKER = 'Service Worker registration blocked by Playwright'

/** `test.use(MOTION)`: for somebody who has not asked for less of it, as most journeys do. */
export const MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

type Fixtures = {
  /** Announces noise that the test provokes, such as the console's line about a refused call. */
  allowNoise(pattern: RegExp): void
  /** Phones do without what browsers learned lately; keys can be read. */
  browserOfTests: undefined
}

/** The browser's key may be read in tests, so that what a test prepares is signed by the very same device. */
function makeReadableKeys() {
  if (!isSecureContext) return
  const make = crypto.subtle.generateKey.bind(crypto.subtle)
  Object.assign(crypto.subtle, {
    generateKey: (how: EcKeyGenParams, _: boolean, uses: KeyUsage[]) => make(how, true, uses),
  })
}

/**
 * The journey test: it also fails on any console error or warning, uncaught exception or failed request of the page,
 * and on any server log line of level warn or above, unless the test announced it.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use) => {
    const part = () => Math.floor(Math.random() * 254) + 1
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
  },
  // Today's coupon was seen already, so that its pop-up does not cover the page.
  storageState: {
    cookies: [],
    origins: [{ origin: E2E_ORIGIN, localStorage: [{ name: 'mall.coupon-push', value: dayOf(new Date()) }] }],
  },
  browserOfTests: [
    async ({ context, isMobile }, use) => {
      if (isMobile) await context.addInitScript(removeNewerFeatures)
      await context.addInitScript(makeReadableKeys)
      await use(undefined)
    },
    { auto: true },
  ],
  allowNoise: [
    async ({ context }, use) => {
      const announced: RegExp[] = []
      const noise: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && message.text() !== NO_WORKER)
          noise.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => noise.push(`uncaught: ${error.error().stack ?? error.error().message}`))
      context.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? ''
        // A page that is left drops what it was still loading; that is no failure.
        if (why !== 'net::ERR_ABORTED') noise.push(`request: ${request.method()} ${request.url()} ${why}`)
      })
      const from = existsSync(E2E_LOG) ? statSync(E2E_LOG).size : 0
      await use((pattern) => announced.push(pattern))
      noise.push(...serverNoise(from))
      const surprising = noise.filter((line) => !announced.some((pattern) => pattern.test(line)))
      expect(surprising, 'noise of the page or of the server').toEqual([])
    },
    { auto: true },
  ],
})

/** Log lines since `from` that somebody on duty would have to look at. */
function serverNoise(from: number): string[] {
  if (!existsSync(E2E_LOG)) return []
  const lines = readFileSync(E2E_LOG).subarray(from).toString('utf8').split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    const level = line.startsWith('{') ? levelOf(line) : WARN
    return level >= WARN ? [`server: ${line.slice(0, 2_000)}`] : []
  })
}

function levelOf(line: string): number {
  try {
    const { level, msg } = JSON.parse(line)
    // Refusals are what many journeys are about.
    return msg === 'security event' ? 0 : Number(level ?? WARN)
  } catch {
    // A line that is still being written; the next test reads on from its end.
    return 0
  }
}
