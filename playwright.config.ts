import { existsSync, globSync } from 'node:fs'
import { defineConfig, type Project } from '@playwright/test'
import { E2E_ORIGIN } from './e2e/environment.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

/** The shell is Chromium without its windows: the same pages for a third less processor time. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

const WIDTHS = ['desktop', 'tablet', 'phone'] as const

/** Days in which a file of journeys has come to each width; on six of them it rests. */
const TURN_DAYS = 9

/** The day in UTC, the same for all processes of a run. */
process.env.MALL_DAY ??= String(Math.floor(Date.now() / 86_400_000))

/**
 * All journeys at this width. With `E2E_WIDTHS=rotate`, as in `npm test`, those whose file comes to it today, and what
 * is tagged `@daily`.
 */
function projectOf(name: (typeof WIDTHS)[number], use: Project['use']): Project {
  const others = WIDTHS.filter((width) => width !== name).map((width) => `@${width}`)
  const all: Project = { name, grepInvert: new RegExp(others.join('|')), use }
  if (process.env.E2E_WIDTHS !== 'rotate') return all
  const turn = Number(process.env.MALL_DAY) + WIDTHS.indexOf(name)
  const files = globSync('**/*.test.ts', { cwd: 'e2e' })
    .sort()
    .filter((_, index) => (index + turn) % TURN_DAYS === 0)
  // What is matched begins with the file's path. One project for both: each has browsers and workers of its own.
  return { ...all, grep: [...files.map((file) => new RegExp(` ${RegExp.escape(file)} `)), /@daily/] }
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  // For two cores: a page often waits, for the mall or for a moment that the journey asks for.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes at its second try is told as flaky at the end, and mended next.
  retries: process.env.CI ? 1 : 0,
  // Only what hangs or is missing runs into them: a busy machine needs three times as long as an idle one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./e2e/layout/layout-summary.ts'], ['./e2e/layout/likeness-report.ts']],
  use: {
    baseURL: E2E_ORIGIN,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What a worker answers, a test could not put anything in the place of. The journey without a line allows it.
    serviceWorkers: 'block',
    // Motion costs a fifth of the whole time. Journeys that are about it, and the way through the whole mall, have it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a fifth of the whole time: E2E_TRACE=1 for a test that puzzles.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? BROWSERS.find((path) => existsSync(path)) ?? '',
      args: [
        '--no-sandbox',
        // Else the processor plays a graphics card.
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
  // A test for one of them only carries the tag @desktop, @tablet or @phone; one that looks at something else every day, or
  // that no landing may lack, @daily besides.
  // User agents of real browsers: a headless one counts as a robot and gets its pages another way.
  projects: [
    projectOf('desktop', {
      viewport: { width: 1440, height: 900 },
      userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
    }),
    projectOf('tablet', {
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`,
    }),
    projectOf('phone', {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      userAgent: `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME} Mobile Safari/537.36`,
    }),
  ],
  webServer: {
    command: process.env.E2E_FLEET ? 'node e2e/serve-fleet.ts' : 'node e2e/serve.ts',
    url: `${E2E_ORIGIN}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
