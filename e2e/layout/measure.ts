import type { Page } from '@playwright/test'
import { violationsOn, waitForAnimations } from '../accessibility.ts'
import { expectScreen } from './expect-screen.ts'
import { installParagraphs } from './page-paragraphs.ts'
import { installShown } from './page-shown.ts'
import { type Fault, installLayoutTools } from './page-tools.ts'
import { findCoveredAtEnd, findOverlappingControls, findSideways, findSmallTargets } from './rules-of-boxes.ts'
import { findBadLines, findCutAndOverlappingText } from './rules-of-text.ts'
import type { ScreenState } from './screens.ts'

const WIDTHS = [320, 360, 390, 719, 720, 768, 834, 1024, 1079, 1080, 1280, 1440, 1920]
const ACCESSIBILITY_WIDTHS = [390, 820, 1440]
const LAYOUTS: Readonly<Record<string, readonly [from: number, below: number]>> = {
  phone: [0, 720],
  tablet: [720, 1080],
  desktop: [1080, 10_000],
}

const PRINTS = ['normal', 'large'] as const
type Print = (typeof PRINTS)[number]

type Sizes = Readonly<Record<Print, readonly number[]>>
const ALL_SIZES: Sizes = { normal: WIDTHS, large: WIDTHS }
/** Widths of `npm test`: the narrowest and the usual one of each layout. */
const SAMPLE_SIZES: Sizes = { normal: [320, 390, 720, 1024, 1280], large: [390, 768] }

interface Finding extends Fault {
  rule: string
  width: number
  print: Print
}

const isShownAt =
  ({ layout }: ScreenState) =>
  (width: number) => {
    const [from, below] = LAYOUTS[layout ?? ''] ?? [0, 10_000]
    return width >= from && width < below
  }

/** The width that a state is opened at: the last but one that has it, a usual desktop (1440), tablet (1024) or phone (390). */
export const firstWidth = (state: ScreenState): number => WIDTHS.filter(isShownAt(state)).at(-2) ?? 1440

/** Resizes the open screen through all widths in both prints, or through a sample; what is wrong with it, a line for each fault. */
export async function checkLayout(page: Page, state: ScreenState, isSample: boolean): Promise<string[]> {
  const findings: Finding[] = []
  const sizes = isSample ? SAMPLE_SIZES : ALL_SIZES
  for (const print of PRINTS) {
    for (const width of sizes[print].filter(isShownAt(state)).toReversed()) {
      await resize(page, width, print)
      await expectScreen(page, state, `at ${width}, ${print} print`)
      // Looked at once more, as what is exchanged for another layout's may still have stood there.
      const isClean = (await findAt(page)).length === 0
      if (isClean) continue
      await settle(page)
      findings.push(...(await findAt(page)).map((found) => ({ ...found, width, print })))
    }
  }
  // Journeys look at that, too.
  for (const width of isSample ? [] : ACCESSIBILITY_WIDTHS.filter(isShownAt(state))) {
    await resize(page, width, 'normal')
    await expectScreen(page, state, `at ${width}`)
    findings.push(...(await accessibilityAt(page)).map((found) => ({ ...found, width, print: 'normal' as const })))
  }
  return reportOf(findings)
}

async function resize(page: Page, width: number, print: Print): Promise<void> {
  await page.setViewportSize({ width, height: width < 720 ? 844 : 1000 })
  await page.evaluate((size) => {
    if (size === 'large') document.documentElement.dataset.size = size
    else delete document.documentElement.dataset.size
    localStorage.setItem('mall.text-size', size)
    dispatchEvent(new StorageEvent('storage', { key: 'mall.text-size' }))
    scrollTo({ top: 0, behavior: 'instant' })
  }, print)
  await settle(page)
}

/** Nothing loads, moves or is exchanged for another layout's any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main .skeleton, [aria-busy="true"]') === null)
  await waitForAnimations(page)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let [before, same] = [-1, 0]
    while (same < 3) {
      await frame()
      const now = document.getElementsByTagName('*').length + document.documentElement.scrollHeight
      same = now === before ? same + 1 : 0
      before = now
    }
  })
}

/** A rule a call, as each runs in the page. */
async function findAt(page: Page): Promise<(Fault & { rule: string })[]> {
  await page.evaluate(installShown)
  await page.evaluate(installLayoutTools)
  await page.evaluate(installParagraphs)
  const found: Record<string, Fault[]> = {
    sideways: await page.evaluate(findSideways),
    'overlapping-controls': await page.evaluate(findOverlappingControls),
    ...(await page.evaluate(findCutAndOverlappingText)),
    ...(await page.evaluate(findBadLines)),
    covered: await page.evaluate(findCoveredAtEnd),
    target: await page.evaluate(findSmallTargets),
  }
  return Object.entries(found).flatMap(([rule, faults]) => faults.map((fault) => ({ rule, ...fault })))
}

async function accessibilityAt(page: Page): Promise<(Fault & { rule: string })[]> {
  const violations = await violationsOn(page)
  return violations.map(({ rule, selector, html }) => ({
    ...{ rule: `axe ${rule}`, selector },
    ...{ text: html.slice(0, 120), detail: '' },
  }))
}

/** One line for what is wrong in one place, with all sizes at which it is. */
function reportOf(findings: readonly Finding[]): string[] {
  const places = Map.groupBy(findings, ({ rule, selector, text }) => [rule, selector, text].join(' | '))
  return [...places].map(([place, [first, ...rest]]) => {
    const all = first ? [first, ...rest] : []
    const sizes = PRINTS.flatMap((print) => {
      const widths = new Set(all.filter((one) => one.print === print).map(({ width }) => width))
      return widths.size > 0 ? [`${print} ${[...widths].sort((a, b) => a - b).join(' ')}`] : []
    })
    return `${place} | ${first?.detail} | ${sizes.join(', ')}`
  })
}
